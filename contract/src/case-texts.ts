import { LONGEST_LIFE_YEARS, MAX_CASE_SPECIALTIES, MAX_NAME_LENGTH } from './limits.ts'

/** Texts of a case's fields for which the specification has none. */
export const CASE_TEXTS = {
  tooManySpecialties: `Choose at most ${MAX_CASE_SPECIALTIES} specialties.`,
  patientNameTooLong: `A patient name has at most ${MAX_NAME_LENGTH} characters.`,
  dobTooLongAgo: `This day is more than ${LONGEST_LIFE_YEARS} years ago. Check the year.`,
  questionTooLong: 'This question is too long.',
  onlyProvidersAddFiles: 'Only primary care providers add files to a case.',
  closed: 'This case is closed. Reopen it to add files.',
} as const
