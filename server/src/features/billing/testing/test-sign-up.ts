import { randomUUID } from 'node:crypto'
import { activatePractice, createPaymentIntent } from '@econsult/contract/billing'
import { createTestApi, type TestApi } from '../../../testing/test-api.ts'
import { demoPasswordHash } from '../../../testing/test-password.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { findPlan } from '../plans.ts'
import { choosePlan } from '../store.ts'

export interface TestSignUp {
  readonly practiceId: string
  readonly email: string
  /** Makes calls with the sign-up's own token. */
  readonly api: TestApi
}

/** Creates a practice that has signed up with a plan and accepted the terms, but has not paid. */
export async function signUpPractice(server: TestServer, planKey = 11_167_150): Promise<TestSignUp> {
  const { database, clock, signUpTokens } = server.running.deps
  const [practiceId, userId] = [randomUUID(), randomUUID()]
  const email = `${userId}@made-up.example`
  const passwordHash = await demoPasswordHash()
  const plan = findPlan(planKey)
  if (!plan) throw new Error('this plan is not sold')
  const now = clock.now()
  await database.asSystem(async (handle) => {
    const terms = { terms_version: 'made up', terms_accepted_by: userId, terms_accepted_at: now }
    const names = { practice_name: 'Made-up Practice', first_name: 'Testina', last_name: 'Madeup' }
    await handle
      .insertInto('practices')
      .values({
        id: practiceId,
        practice_name: names.practice_name,
        active: false,
        max_users: plan.seats,
        created_at: now,
        ...terms,
      })
      .execute()
    await handle
      .insertInto('users')
      .values({
        id: userId,
        practice_id: practiceId,
        email,
        password_hash: passwordHash,
        first_name: names.first_name,
        last_name: names.last_name,
        user_type: 'PCP',
        is_admin: true,
        active: false,
        created_at: now,
      })
      .execute()
    await choosePlan(handle, { practiceId, plan, now })
  })
  const token = await signUpTokens.create({ userId, practiceId })
  return { practiceId, email, api: createTestApi(server.url, token) }
}

/** Returns the card fields that a cardholder enters. */
function testCard(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Testina Madeup',
  }
}

/** Sends a card to the payment provider as a browser does, and returns the status of the response. */
export async function confirmCard(server: TestServer, clientSecret: string, number = '4242424242424242') {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret'))
  const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents'
  const answer = await fetch(`${server.stripe.url}/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_made_up' },
    body: new URLSearchParams({ client_secret: clientSecret, ...testCard(number) }),
  })
  return answer.status
}

/** Starts the first payment of a sign-up. */
export async function beginTestPayment({ api, practiceId }: TestSignUp) {
  const answer = await api.send(createPaymentIntent, { practiceId })
  if (answer.status !== 200) throw new Error(`the payment was refused: ${JSON.stringify(answer.body)}`)
  return createPaymentIntent.reply.parse(answer.body).data
}

/** Creates a practice that has paid and is open; its subscription starts with the next run of the outbox. */
export async function openTestPractice(
  server: TestServer,
  planKey?: number,
  card?: string,
): Promise<TestSignUp> {
  const signUp = await signUpPractice(server, planKey)
  const payment = await beginTestPayment(signUp)
  await confirmCard(server, payment.client_secret, card)
  const body = { practiceId: signUp.practiceId, stripeId: payment.stripeId }
  const answer = await signUp.api.send(activatePractice, body)
  if (answer.status !== 200) throw new Error(`the practice was not opened: ${JSON.stringify(answer.body)}`)
  return signUp
}

/** Records that one practice was referred by another, and returns the referral's id. */
export async function insertTestReferral(
  server: TestServer,
  referrer: TestSignUp,
  referred: TestSignUp,
): Promise<string> {
  const id = randomUUID()
  await server.running.deps.database.asSystem(async (handle) => {
    const user = await handle
      .selectFrom('users')
      .select('id')
      .where('practice_id', '=', referrer.practiceId)
      .executeTakeFirstOrThrow()
    await handle
      .insertInto('referrals')
      .values({
        id,
        referrer_user_id: user.id,
        referrer_practice_id: referrer.practiceId,
        invite_email: referred.email,
        referred_practice_id: referred.practiceId,
        created_at: new Date(),
      })
      .execute()
  })
  return id
}

/** Runs the outbox until no billing row is due. */
export async function emptyOutbox(server: TestServer): Promise<void> {
  const { outbox, deps } = server.running
  const due = async () => {
    const rows = await deps.database.asSystem((handle) =>
      handle
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('kind', 'like', 'billing%')
        .where('run_at', '<=', deps.clock.now())
        .limit(1)
        .execute(),
    )
    return rows.length > 0
  }
  do await outbox.runOnce()
  while (await due())
}
