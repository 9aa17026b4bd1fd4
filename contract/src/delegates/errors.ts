import { definePhrases } from '../languages/phrases.ts'

/** Texts of refusals about delegates. */
export const DELEGATE_ERRORS = definePhrases('delegates/contract/errors', {
  practiceNeeded: 'Only people of a practice have delegates.',
})
