import { definePhrases } from '../languages/phrases.ts'

/** Texts of refusals about patients. */
export const PATIENT_ERRORS = definePhrases('patients/contract/errors', {
  notThere: 'This patient is no longer in your list. Choose again.',
  membersOnly: 'Only members of a practice have patients.',
})
