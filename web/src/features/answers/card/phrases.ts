import { definePhrases, withElements, withValues } from '@econsult/contract/languages/phrases'

export const phrases = definePhrases('answers/web/card', {
  answer: 'Answer',
  answerOf: withValues<{ specialty: string }>('Answer {specialty}'),
  signedAnswers: 'Signed answers',
  signed: withValues<{ time: string; name: string }>('Signed {time} by {name}'),
  allDone: 'all done',
  retry: 'Retry',
  hideAnswer: 'Hide the answer',
  showAnswer: 'Show the answer',

  version: 'Version',
  versionNumber: withValues<{ number: number }>('Version {number}'),
  changes: 'Changes',
  correctsWhatYouRead: withValues<{ number: number; time: string }>(
    'Version {number} corrects what you read {time}.',
  ),
  correctsVersion: withValues<{ number: number; corrected: number }>(
    'Version {number} corrects version {corrected}.',
  ),
  reason: withValues<{ reason: string }>('Reason: {reason}'),
  new: 'new:',
  noLonger: 'no longer:',

  hashOfVersion: withValues<{ number: number }>('Hash of version {number}'),
  hashOfAnswer: 'Hash of the signed answer',
  sha256: withValues<{ hash: string }>('SHA-256 {hash}'),
  copyHash: 'Copy the hash',
  hashCopied: 'The hash is copied.',
  hashNotCopied: 'Your browser did not allow copying.',

  recommendation: 'Recommendation',
  reasoning: 'Reasoning',
  showReasoning: 'Show reasoning',
  redFlags: 'Red flags',
  visit: 'Visit',

  toDo: 'To do',
  actionsOfVersion: withValues<{ number: number }>('Actions of version {number}'),
  noActions: 'None',
  byPatient: 'by the patient',
  itemsDone: withValues<{ done: number; count: number }>('{done} of {count} done'),
  allItemsDone: withValues<{ count: number }>('All {count} done'),
  changedItem: withValues<{ number: number; check: string }>('Changed since version {number}: {check}'),
  newItem: withValues<{ number: number }>('New in version {number}'),
  sayNotNeeded: 'Not needed because …',
  notNeededBecause: 'Not needed because',
  save: 'Save',

  urgentVisit: 'Urgent visit',
  visitBooked: 'Visit booked',
  notBooked: withValues<{ specialty: string }>('{specialty}, not booked yet'),
  markBooked: 'Mark as booked',

  patientTold: withElements<'b'>('<b>Patient told</b>'),
  patientToldOfVersion: withElements<'b', { number: number }>('<b>Patient told</b> of version {number}'),
  toldNoted: withValues<{ told: string; name: string }>('{told}, noted by {name}'),
  toldEarlier: withValues<{ number: number; told: string }>('Told of version {number}: {told}'),
  chooseHow: 'Told today? Choose how. For another day, tick the box.',
  toldToday: 'The patient was told today',
  howTold: 'How the patient was told',
  when: 'When',
})
