import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('cases/web/assignment', {
  rowsPerPage: withElements<'wide'>('Rows<wide> per page</wide>'),
  assignSpecialist: 'Assign Specialist',
  backToInbox: 'Back to Inbox',
  caseNotFound: 'Case not found',
  specialistsNotLoaded: 'The specialists could not be loaded',
  searchBySpecialistName: 'Search by specialist name...',
  noConsult: 'No Consult..',
  showAll: 'Show all',
  noneWithThisName: 'No specialist in these specialties has this name.',
  noneActive: 'No active specialist works in the specialties of this case.',
  title: withElements<'patient', { specialties: string; patientName: string; dob: string; age: number }>(
    'Assign {specialties} Specialist to <patient>{patientName}</patient>, DOB {dob} ({age, plural, one {# year} other {# years}})',
  ),
  titleWithoutDob: withElements<'patient', { specialties: string; patientName: string }>(
    'Assign {specialties} Specialist to <patient>{patientName}</patient>',
  ),
  unassignEffect: 'The specialist will no longer see the case. The conversation stays in the case.',
  replaceEffect: withValues<{ replaces: string; specialty: string }>(
    '{replaces} will no longer be assigned for {specialty}.',
  ),
  assignEffect: 'The specialist is notified and can see the case and its files.',
  confirmUnassign: withValues<{ patientName: string }>(
    'Are you sure you want to unassign this specialist from {patientName}?',
  ),
  confirmAssign: withValues<{ patientName: string }>(
    'Are you sure you want to assign this specialist to {patientName}?',
  ),
  assign: 'Assign',
  assignName: withValues<{ name: string }>('Assign {name}'),
  unassign: 'Unassign',
  unassignName: withValues<{ name: string }>('Unassign {name}'),
  specialists: 'Specialists',
  specialist: 'Specialist',
  default: 'Default',
  selectSpecialist: 'Select Specialist',
  firstName: 'First Name',
  lastName: 'Last Name',
  specialty: 'Specialty',
  providerName: 'Provider Name',
  load: withValues<{ open: number; limit: number }>('{open, number} of {limit, number}'),
  fullLoad: withValues<{ open: number; limit: number }>('{open, number} of {limit, number}, full'),
  openCases: withValues<{ count: number }>('{count, number} open'),
  stillUnassigned: withValues<{ count: number }>(
    '{count, plural, one {# case still unassigned} other {# cases still unassigned}}',
  ),
  next: withValues<{ patientName: string; wait: string }>('Next: {patientName}, {wait}'),
  assignmentUndone: withValues<{ name: string; patientName: string }>(
    '{name} is no longer assigned to {patientName}.',
  ),
  replacementUndone: withValues<{ name: string; patientName: string; replaces: string }>(
    '{name} is no longer assigned to {patientName}. {replaces} is assigned again.',
  ),
  wasUnassigned: withValues<{ name: string; patientName: string }>(
    '{name} was unassigned from {patientName}.',
  ),
  wasAssigned: withValues<{ name: string; patientName: string }>('{name} was assigned to {patientName}.'),
})
