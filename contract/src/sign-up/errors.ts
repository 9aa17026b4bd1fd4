import { definePhrases } from '../languages/phrases.ts'

/** Texts of refusals about sign up. */
export const SIGN_UP_REFUSALS = definePhrases('sign-up/contract/errors', {
  otherPractice: 'This sign-up belongs to another practice.',
  ended: 'Your sign-up has ended. Open your sign-up link and start again.',
})
