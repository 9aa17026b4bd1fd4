import { definePhrases } from '../languages/phrases.ts'

/** Texts of refusals about record systems. */
export const RECORD_SYSTEM_ERRORS = definePhrases('record-systems/contract/errors', {
  billingNotConnected:
    'athena is not connected. Ask the admin of your practice, or close the case without billing.',
  billingUnclear:
    'The response from athena was unclear. Check in athena whether the claim is there before you try again.',
})
