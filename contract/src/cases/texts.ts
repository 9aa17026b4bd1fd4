import { LONGEST_LIFE_YEARS, MAX_CASE_SPECIALTIES, MAX_NAME_LENGTH } from '../limits.ts'

/** Texts for the fields of a case, in addition to those in VALIDATION. */
export const CASE_TEXTS = {
  tooManySpecialties: `Choose at most ${MAX_CASE_SPECIALTIES} specialties.`,
  patientNameTooLong: `A patient name has at most ${MAX_NAME_LENGTH} characters.`,
  dobTooLongAgo: `This day is more than ${LONGEST_LIFE_YEARS} years ago. Check the year.`,
  questionTooLong: 'This question is too long.',
  onlyProvidersAddFiles: 'Only primary care providers can add files to a case.',
  onlySidesSendFiles: 'Only the primary care provider and the specialists of a case can send files in it.',
  noSpecialistYet: 'You can write once a specialist is assigned.',
  closed: 'This case is closed. Reopen it to add files.',
} as const
