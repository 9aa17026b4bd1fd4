import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('requests/web/overdue', {
  overdue: 'Overdue',
  list: 'Overdue requests',
  specialty: 'Specialty',
  allSpecialties: 'All Specialties',
  countShown: withValues<{ count: number }>(
    '{count, plural, one {# request} other {# requests, longest overdue first}}',
  ),
  countOfTotal: withValues<{ count: number; total: number }>(
    '{total, plural, one {{count} of # request} other {{count} of # requests}}, longest overdue first',
  ),
  notLoaded: 'The overdue requests could not be loaded',
  noneInSpecialty: 'Nothing is overdue in this specialty',
  none: 'Nothing is overdue',
  whenListed: 'Requests appear here when their response time has run out.',
  overdueBy: 'Overdue by',
  specialist: 'Specialist',
  patientName: 'Patient Name',
  question: 'Question',
  lastStep: 'Last step',
  due: withValues<{ time: string }>('Due {time}'),
  noSpecialist: 'No specialist',
  enter: 'Enter',
  move: 'move',
  assign: 'assign',
  whenAlerted: 'Administrators are alerted 24 h after the due time',

  alerted: withValues<{ time: string }>('Administrators alerted {time}'),
  offered: withValues<{ name: string; time: string }>('Offered to {name} {time}'),
  noAnswerYet: 'no answer yet',
  declined: withValues<{ count: number }>('{count, plural, one {Declined once} other {Declined # times}}'),
  waitsForAssignment: 'waiting for an administrator to assign it',
  reminded: withValues<{ time: string }>('Reminded {time}'),

  assignTo: 'Assign to…',
  assignToAnother: withValues<{ patient: string; specialty: string }>(
    'Assign to another specialist: {patient}, {specialty}',
  ),
  candidates: withValues<{ specialty: string }>('Specialists for {specialty}, best match first'),
  candidatesNotLoaded: 'The specialists could not be loaded.',
  retry: 'Retry',
  noCandidates: withValues<{ specialty: string }>(
    'No other {specialty} specialist can take this request now. To choose one anyway, use Assign Specialist.',
  ),
  usually: withValues<{ time: string }>('usually {time}'),
  timeStartsOver: 'The response time starts over.',
  cancel: 'Cancel',
  assignToDr: withValues<{ name: string }>('Assign to Dr {name}'),
  assigned: withValues<{ patient: string; name: string }>(
    'The request about {patient} was assigned to {name}.',
  ),
  load: withValues<{ count: number }>(
    '{count, plural, one {# unanswered request} other {# unanswered requests}}',
  ),
  loadOfLimit: withValues<{ count: number; limit: number }>(
    '{limit, plural, one {{count} of # request} other {{count} of # requests}}',
  ),
  lastAssigned: withValues<{ day: string }>('last assigned {day}'),
  neverAssigned: 'none assigned before',
  leftOut: withValues<{ reasons: string }>('Left out: {reasons}.'),
  away: withValues<{ count: number }>('{count} away'),
  takingNone: withValues<{ count: number }>('{count} taking no new cases'),
  withConflict: withValues<{ count: number }>('{count} with a conflict'),
  withoutLicense: withValues<{ count: number }>('{count} without a license for the state'),
  atLimit: withValues<{ count: number }>('{count} at the limit'),
  declinedIt: withValues<{ count: number }>('{count} declined it'),
})
