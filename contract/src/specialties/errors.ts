import { definePhrases } from '../languages/phrases.ts'

/** Texts of refusals about specialties. */
export const SPECIALTY_ERRORS = definePhrases('specialties/contract/errors', {
  gone: 'One of these specialties no longer exists. Choose again.',
  notOfSpecialty: 'This specialist no longer answers this specialty. Choose another one.',
})
