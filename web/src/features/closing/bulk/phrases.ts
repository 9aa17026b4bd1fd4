import { definePhrases, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('closing/web/bulk', {
  title: 'Close Cases',
  close: withValues<{ count: number }>('{count, plural, one {Close # Case} other {Close # Cases}}'),
  cancel: 'Cancel',
  cases: 'Cases',
  loading: 'Loading',
  targetsNotLoaded: 'The destinations of the reports could not be loaded',
  download: 'Download the report PDFs to this device',
  downloadShort: 'Download the report PDFs',

  noneTicked: 'No case is ticked: nothing will be closed or sent.',
  allClose: withValues<{ count: number; effects: string }>(
    '{count, plural, one {# case will be closed: {effects}. Every case can be reopened.} other {# cases will be closed: {effects}. Every case can be reopened.}}',
  ),
  someClose: withValues<{ count: number; total: number; effects: string }>(
    '{count} of {total} cases will be closed: {effects}. Every case can be reopened.',
  ),
  reportsSent: withValues<{ count: number; target: string }>(
    '{count, plural, one {# report goes to {target}} other {# reports go to {target}}}',
  ),
  reportsFaxed: withValues<{ count: number }>(
    '{count, plural, one {# report is faxed} other {# reports are faxed}}',
  ),
  claimsSubmitted: withValues<{ count: number }>(
    '{count, plural, one {# claim is submitted} other {# claims are submitted}}',
  ),
  nothingSent: 'nothing is sent',

  urgentOpen: withValues<{ count: number }>(
    '{count, plural, one {# case has an urgent open task: it stays open, unless you tick it.} other {# cases have urgent open tasks: they stay open, unless you tick them.}}',
  ),
  answersUnread: withValues<{ count: number }>(
    '{count, plural, one {# answer is unread: its case stays open, unless you tick it.} other {# answers are unread: their cases stay open, unless you tick them.}}',
  ),
  unanswered: withValues<{ count: number }>(
    '{count, plural, one {In # case your last question has no answer yet.} other {In # cases your last question has no answer yet.}}',
  ),

  canUndo: 'Nothing is sent while you can still undo.',
  minutesConfirmed: withValues<{ minutes: number; codes: number }>(
    '{minutes, plural, one {Your # minute, as counted, is confirmed} other {Your # minutes, as counted, are confirmed}}: {codes, plural, one {# code fits} other {# codes fit}}.',
  ),
  allSkipped: 'The two questions are skipped, which is recorded.',
  someSkipped: withValues<{ skipped: number; count: number }>(
    'The two questions are skipped for {skipped} of {count}, which is recorded.',
  ),

  patient: 'Patient',
  sentTo: 'Sent to',
  billed: 'Billed',
  closeOf: withValues<{ title: string }>('Close {title}'),
  stillOpen: withValues<{ open: string }>('Still open: {open}'),
  noAnswerYet: 'No answer yet',
  openCase: 'Open the case',
  unread: 'Unread',
  readAnswer: 'Read the answer',
  nothingIsSent: 'Nothing is sent',
  notBilled: 'Not billed',
  leaveOpen: withValues<{ title: string }>('Leave {title} open'),

  codesFor: withValues<{ title: string }>('Codes for {title}'),
  codesMissing: 'Codes are missing',
  forDiagnoses: withValues<{ diagnoses: string }>('for {diagnoses}'),
  chooseCodes: 'Choose codes',
  chooseCodesFor: withValues<{ title: string }>('Choose codes for {title}'),
  change: 'Change',
  changeCodesFor: withValues<{ title: string }>('Change codes for {title}'),

  targetOf: withValues<{ title: string }>('Send the report of {title} to'),
  alsoFaxed: withValues<{ phone: string }>('and by fax to {phone}'),
  fax: 'Fax to your practice',
  noUpload: 'No upload',
  chart: withValues<{ system: string }>('{system} chart'),

  twoQuestions: 'Two questions',
  questionsAnswered: 'Questions answered',
  questionsAbout: withValues<{ title: string }>('Questions about {title}'),
})
