import { definePhrases } from '../languages/phrases.ts'

/** Texts about delegates, including the error texts of their calls. */
export const DELEGATE_TEXTS = definePhrases('delegates/contract', {
  ended:
    'You cannot act for this clinician now: the right has ended or has not begun. Nothing was sent or changed.',
  missingRight: 'The clinician has not given you the right to do this.',
  clinicianOnly: 'A delegate cannot do this. Only the clinician can, in their own account.',
  noBill: 'A delegate cannot close a case with a bill. Close it without one, or leave it to the clinician.',
  noSurvey:
    'A delegate cannot say what a consult was worth. Close it without answers, or leave it to the clinician.',
  readsOnly: 'You can read this conversation for the clinician, not write in it.',
  noFiles: 'You can read the files for the clinician, not add any.',
  keepsBill:
    'A delegate cannot reopen a case whose bill waits to be sent: that would withdraw it. Leave it to the clinician.',
  ownFilesOnly: 'A delegate can remove only files that they added.',
  rightRequired: 'Choose at least one right.',
  notInPractice: 'Choose an active person of your practice.',
  notYourself: 'Choose somebody else: you need no right to act for yourself.',
  beginRequired: 'Enter the first day.',
  endRequired: 'Enter the last day.',
  endPassed: 'The last day has passed. Choose a later one.',
  endBeforeBegin: 'The last day is before the first one.',
  tooLong: 'A right is given for two years at most. Choose an earlier day.',
  changedMeanwhile:
    'This delegate was changed at the same time by somebody else. Check the details, then try again.',
  none: 'This person is no longer your delegate.',
})
