import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('audit/web/accesses', {
  whoHasSeenThis: 'Who has seen this',
  pdfForPatient: 'PDF for the patient',
  listNotLoaded: 'The list could not be loaded',
  loading: 'Loading the list…',
  patientAndDob: withValues<{ name: string; day: string }>('{name}, DOB {day}'),
  counts: withValues<{ people: number; machines: number }>(
    '{people, plural, one {# person} other {# people}}, {machines, plural, one {# machine} other {# machines}}',
  ),
  countsSince: withValues<{ people: number; machines: number; day: string }>(
    '{people, plural, one {# person} other {# people}}, {machines, plural, one {# machine} other {# machines}} since {day}',
  ),
  backToCase: 'Back to case',
  backToPracticeData: 'Back to practice data',
  who: 'Who',
  all: 'All',
  people: 'People',
  machines: 'Machines',
  administrators: 'Administrators',
  sentOut: 'Sent out',
  period: 'Period',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  lastYear: 'Last year',
  allTime: 'All time',
  searchByName: 'Search by name',
  noAccesses: 'No accesses match',
  noAccessesHint: 'Choose a longer period or All, or clear the search.',
  olderInExport: 'Older accesses are in the audit log export.',
  breakGlass: 'Break-glass',
  reason: withValues<{ reason: string }>('Reason: ‘{reason}’'),
  practiceNotNotified: 'The practice has not been notified yet.',
  practiceNotified: withValues<{ time: string }>('The practice was notified at {time}.'),
  isListComplete: 'Is this list complete?',
  whatListCannotShow: 'What this list cannot show',
  disclosuresTitle: 'Disclosures, last six years',
  disclosures: withValues<{ count: number }>(
    '{count, plural, one {# disclosure} other {# disclosures}}, each with date, recipient, content and purpose, as the law requires.',
  ),
  fhirAuditEvents: 'FHIR AuditEvents',
  showCheck: 'Show the check',
  notChecked: 'Not checked yet',
  checkedWithFault: withValues<{ time: string }>(
    'Checked {time}. Do not rely on this list until this is explained.',
  ),
  nothingChanged: 'Nothing changed or removed',
  checkedBeforeCheckpoints: withValues<{ time: string }>('Checked {time} before the first checkpoint.'),
  checkedAgainst: withValues<{ time: string; checkpoint: number }>(
    'Checked {time} against checkpoint {checkpoint}.',
  ),
  checkedAgainstCopy: withValues<{ time: string; checkpoint: number }>(
    'Checked {time} against checkpoint {checkpoint} and its external copy.',
  ),
  checkedAgainstOtherCopy: withValues<{ time: string; checkpoint: number; copy: number }>(
    'Checked {time} against checkpoint {checkpoint} and the external copy of checkpoint {copy}.',
  ),
  noneInLog: 'No access in this list is in the log.',
  noCheckpoint: 'No access in this list precedes a checkpoint yet.',
  allCovered: withValues<{ count: number }>(
    '{count, plural, one {The only access in this list precedes this checkpoint.} other {All # accesses in this list precede this checkpoint.}}',
  ),
  noneCovered:
    'No access in this list precedes this checkpoint; they are newer, or in the log of another organization.',
  someCovered: withValues<{ count: number; total: number }>(
    '{count, plural, one {# of the {total, number} accesses in this list precedes} other {# of the {total, number} accesses in this list precede}} this checkpoint; the others are newer, or in the log of another organization.',
  ),
  sentOutApart: 'The ‘Sent out’ entries are kept apart from the log.',
})
