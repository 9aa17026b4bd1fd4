import { definePhrases, withValues } from '../languages/phrases.ts'

/** Texts for the fields of a case, in addition to those in VALIDATION. */
export const CASE_TEXTS = definePhrases('cases/contract', {
  tooManySpecialties: withValues<{ count: number }>('Choose at most {count} specialties.'),
  patientNameTooLong: withValues<{ count: number }>('A patient name has at most {count} characters.'),
  dobTooLongAgo: withValues<{ count: number }>('This day is more than {count} years ago. Check the year.'),
  questionTooLong: 'This question is too long.',
  onlyProvidersAddFiles: 'Only primary care providers can add files to a case.',
  onlySidesSendFiles: 'Only the primary care provider and the specialists of a case can send files in it.',
  noSpecialistYet: 'You can write once a specialist is assigned.',
  closed: 'This case is closed. Reopen it to add files.',
  wordRequired: 'Type a word of the question.',
  chooseCase: 'Choose at least one case.',
  tooManyCases: withValues<{ count: number }>('Choose at most {count} cases.'),
})
