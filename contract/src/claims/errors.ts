import { definePhrases } from '../languages/phrases.ts'

/** Texts of refusals about claims. */
export const CLAIM_ERRORS = definePhrases('claims/contract/errors', {
  keepersOnly: 'Only the biller or the admin of a practice can do this.',
})
