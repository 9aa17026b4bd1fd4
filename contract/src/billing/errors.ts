import { definePhrases } from '../languages/phrases.ts'

/** Texts of refusals about billing. */
export const BILLING_ERRORS = definePhrases('billing/contract/errors', {
  otherPractice: 'This payment belongs to another practice.',
  notArrived: 'The payment has not arrived yet. Finish it, then try again.',
  termsFirst: 'Accept the Terms of service & BAA first, then pay.',
  away: 'The payment service cannot be reached right now. Try again in a minute; you will not be charged twice.',
  notOwnPractice: 'This request names a practice other than your own.',
  nothingToPay: 'This practice has nothing left to pay. Sign in.',
})
