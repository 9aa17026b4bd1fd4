import { everybody, type PolicyRow, PRACTICE_ADMINS_ONLY, type Verdicts } from './policy-row.ts'

/** No session allows these calls: they need the token of a sign-up. */
const NOBODY_SIGNED_IN: Verdicts = { ...everybody(403), signedOut: 403 }

export const BILLING_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/auth/public-key',
    name: 'what a page needs to send a card',
    input: () => ({}),
    verdicts: { ...everybody(200), signedOut: 200 },
  },
  {
    path: '/api/v1/auth/createSetupIntent',
    name: 'begin to save a card',
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/auth/fetchStripeDataById',
    name: "cards of one's own practice",
    input: () => ({}),
    verdicts: PRACTICE_ADMINS_ONLY,
  },
  {
    path: '/api/v1/auth/createPaymentIntent',
    name: 'begin the first payment without a sign-up',
    input: ({ freshId }) => ({ practiceId: freshId }),
    verdicts: NOBODY_SIGNED_IN,
  },
  {
    path: '/api/v1/auth/activatePractice',
    name: 'open a practice without a sign-up',
    input: ({ freshId }) => ({ practiceId: freshId, stripeId: 'pi_made_up' }),
    verdicts: NOBODY_SIGNED_IN,
  },
]
