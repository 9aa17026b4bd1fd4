import {
  beginTestPayment,
  confirmCard,
  insertTestReferral,
  signUpPractice,
  type TestSignUp,
} from '../../../server/src/features/billing/testing/test-sign-up.ts'
import type { TestServer } from '../../../server/src/testing/test-server.ts'

/** The scenarios of a round's practices. Their referrers are practices of the previous round, which have paid. */
const FATES = [
  'refers',
  'referred',
  'referred',
  'referred with the card of the referrer',
  'referred and never pays',
  'never pays',
  'fails to pay later',
  'ends',
  'pays another month',
  'stays',
] as const
const PLANS = [
  { key: 11_167_150, monthCents: 5000 },
  { key: 67_002_900, monthCents: 30_000 },
  { key: 134_005_800, monthCents: 60_000 },
] as const

const GOOD_CARD = '4242424242424242'
const REFUSED_CARD = '4000000000000002'
const REFUSED_LATER_CARD = '4000000000000341'

/**
 * A practice with its expected final state, which is derived from the test's actions rather than from the product's
 * responses.
 */
export interface PlayedPractice {
  readonly signUp: TestSignUp
  readonly fate: (typeof FATES)[number]
  readonly plan: (typeof PLANS)[number]
  readonly expected: { active: boolean; status: string | null; months: number }
}

/** Signs up a practice for each scenario, with the scenario's card; no browser returns to report the payment. */
export async function signUpRound(
  server: TestServer,
  referrer: PlayedPractice | undefined,
): Promise<PlayedPractice[]> {
  return Promise.all(
    FATES.map(async (fate, place) => {
      const plan = PLANS[place % PLANS.length] ?? PLANS[0]
      const signUp = await signUpPractice(server, plan.key)
      const paid = !fate.endsWith('never pays')
      const months = fate === 'referred' && referrer ? 1 : 0
      const expected = { active: paid, status: paid ? 'active' : null, months }
      if (fate.startsWith('referred') && referrer) {
        await insertTestReferral(server, referrer.signUp, signUp)
        referrer.expected.months += months
      }
      const isSharing = fate === 'referred with the card of the referrer' && referrer !== undefined
      const card = `the card of ${(isSharing ? referrer.signUp : signUp).practiceId}`
      await pay(server, { signUp, number: cardOf(fate), card })
      return { signUp, fate, plan, expected }
    }),
  )
}

function cardOf(fate: PlayedPractice['fate']): string {
  if (fate.endsWith('never pays')) return REFUSED_CARD
  return fate === 'fails to pay later' ? REFUSED_LATER_CARD : GOOD_CARD
}

/** Pays at the provider. The provider has few test cards, so each practice's card is made unique. */
async function pay(
  server: TestServer,
  { signUp, number, card }: { signUp: TestSignUp; number: string; card: string },
): Promise<void> {
  const payment = await beginTestPayment(signUp)
  await confirmCard(server, payment.client_secret, number)
  const { payment_intents: intents, payment_methods: methods } = server.stripe.account.data
  const method = methods[intents[payment.stripeId]?.payment_method ?? '']
  if (method) methods[method.id] = { ...method, card: { ...method.card, fingerprint: card } }
}
