import { login } from '@econsult/contract/auth/sign-in'
import { activatePractice, createPaymentIntent } from '@econsult/contract/billing'
import { NOTICES } from '@econsult/contract/notices'
import { fetchUserDataById } from '@econsult/contract/users'
import { resumeSignUp } from '@econsult/contract/sign-up'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { findBilling } from './store.ts'
import {
  beginTestPayment,
  confirmCard,
  emptyOutbox,
  openTestPractice,
  signUpPractice,
  type TestSignUp,
} from './testing/test-sign-up.ts'

describeApi('the first payment', (server) => {
  beforeAll(() => server().running.outbox.stop())

  const billingOf = ({ practiceId }: TestSignUp) =>
    server().running.deps.database.asSystem((handle) => findBilling(handle, practiceId))
  const subscriptionOf = async (signUp: TestSignUp) => {
    const billing = await billingOf(signUp)
    const found = server().stripe.account.data.subscriptions[billing?.subscription_id ?? '']
    if (!found) throw new Error('the payment provider has no subscription for this practice')
    return found
  }
  const signIn = ({ email }: TestSignUp) => server().anonymous.send(login, { email, password: DEMO_PASSWORD })

  test('REG-07 a practice opens after its payment, which pays the first month of its subscription', async () => {
    const signUp = await signUpPractice(server())
    const payment = await beginTestPayment(signUp)
    expect([payment.amountCents, payment.seats, payment.isPaid]).toEqual([5000, 6, false])
    expect(await confirmCard(server(), payment.client_secret)).toBe(200)
    const body = { practiceId: signUp.practiceId, stripeId: payment.stripeId }
    const answer = await signUp.api.send(activatePractice, body)
    expect([answer.status, answer.body.message]).toEqual([200, NOTICES.accountCreated])
    await signUp.api.call(activatePractice, body)
    expect((await signIn(signUp)).status).toBe(200)

    await emptyOutbox(server())
    const subscription = await subscriptionOf(signUp)
    expect([subscription.status, subscription.items.data[0]?.quantity]).toEqual(['active', 6])
    const { invoices, charges, customers } = server().stripe.account.data
    const mine = (row: { customer: string | null }) => row.customer === subscription.customer
    expect(Object.values(invoices).filter(mine)).toMatchObject([
      { status: 'paid', subtotal: 15_000, total: 5000, amount_due: 0 },
    ])
    expect(
      Object.values(charges)
        .filter(mine)
        .map((one) => one.amount),
    ).toEqual([5000])
    expect(customers[subscription.customer]?.balance).toBe(0)
  })

  test('REG-07 the first three months cost $50, the fourth costs $150', async () => {
    const subscription = await openAndSubscribe()
    const totals = []
    for (let month = 2; month <= 4; month += 1) {
      const url = `${server().stripe.url}/sandbox/subscriptions/${subscription}/roll`
      const invoice: unknown = await (await fetch(url, { method: 'POST' })).json()
      totals.push(invoice)
    }
    expect(totals).toMatchObject([
      { status: 'paid', amount_paid: 5000 },
      { status: 'paid', amount_paid: 5000 },
      { status: 'paid', amount_paid: 15_000 },
    ])
  })
  async function openAndSubscribe(): Promise<string> {
    const signUp = await openTestPractice(server())
    await emptyOutbox(server())
    return (await subscriptionOf(signUp)).id
  }

  test('a practice stays closed until its payment has arrived, and its users cannot sign in before', async () => {
    const signUp = await signUpPractice(server())
    const { stripeId } = await beginTestPayment(signUp)
    const answer = await signUp.api.refused(activatePractice, { practiceId: signUp.practiceId, stripeId })
    expect([answer.status, (await billingOf(signUp))?.active]).toEqual([409, false])
    const refused = await signIn(signUp)
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/payment/)])
  })

  test('the payment of one practice does not open another', async () => {
    const [mine, other] = [await signUpPractice(server()), await signUpPractice(server())]
    const paid = await beginTestPayment(other)
    await confirmCard(server(), paid.client_secret)
    await beginTestPayment(mine)
    const answer = await mine.api.refused(activatePractice, {
      practiceId: mine.practiceId,
      stripeId: paid.stripeId,
    })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['stripeId']])
    const forged = await mine.api.refused(activatePractice, {
      practiceId: other.practiceId,
      stripeId: paid.stripeId,
    })
    expect([forged.status, (await billingOf(other))?.active]).toEqual([403, false])
  })

  test('a sign-up’s token works only for its sign-up and for two hours, and other tokens are rejected', async () => {
    const signUp = await signUpPractice(server())
    expect((await signUp.api.refused(fetchUserDataById, {})).status).toBe(402)
    const { token } = await server().signIn('owner@demo.example')
    const body = { practiceId: server().practiceId('demo') }
    expect((await createTestApi(server().url, token).refused(createPaymentIntent, body)).status).toBe(403)
    server().clock.pass(2 * 60 * 60 * 1000 + 1000)
    expect((await signUp.api.refused(createPaymentIntent, { practiceId: signUp.practiceId })).status).toBe(
      403,
    )
  })

  test('repeated and simultaneous calls start only one payment and one subscription', async () => {
    const signUp = await signUpPractice(server())
    const answers = await Promise.all(Array.from({ length: 10 }, () => beginTestPayment(signUp)))
    expect(new Set(answers.map((one) => one.stripeId)).size).toBe(1)
    await confirmCard(server(), answers[0]?.client_secret ?? '')
    expect((await beginTestPayment(signUp)).isPaid).toBe(true)
    const body = { practiceId: signUp.practiceId, stripeId: answers[0]?.stripeId ?? '' }
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => signUp.api.send(activatePractice, body)),
    )
    expect(new Set(opened.map((one) => one.status))).toEqual(new Set([200]))
    await emptyOutbox(server())
    const { customer } = await subscriptionOf(signUp)
    const all = Object.values(server().stripe.account.data.subscriptions)
    expect(all.filter((one) => one.customer === customer)).toHaveLength(1)
  })

  test('E1 if a response is lost, repeating the call with the same key neither charges the card again nor opens anything twice', async () => {
    const signUp = await signUpPractice(server())
    const { database } = server().running.deps
    const sendTwice = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': path }
      const send = async () => {
        const answer = await signUp.api.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: answer.status, body: await answer.text() }
      }
      const first = await send()
      await database.asSystem((handle) =>
        handle.updateTable('answers_by_key').set({ sealed_answer: null }).where('key', '=', path).execute(),
      )
      server().clock.pass(2 * 60_000)
      expect(await send()).toEqual(first)
      expect(first.status).toBe(200)
    }
    const { practiceId } = signUp
    await sendTwice(createPaymentIntent.path, { practiceId })
    const { stripeId, client_secret } = await beginTestPayment(signUp)
    const { payment_intents } = server().stripe.account.data
    const begun = Object.values(payment_intents).filter(
      ({ metadata }) => metadata?.['practiceId'] === practiceId,
    )
    expect(begun.map(({ id }) => id)).toEqual([stripeId])
    await confirmCard(server(), client_secret)
    await sendTwice(activatePractice.path, { practiceId, stripeId })
    await emptyOutbox(server())
    const { customer } = await subscriptionOf(signUp)
    const all = Object.values(server().stripe.account.data.subscriptions)
    expect(all.filter((one) => one.customer === customer)).toHaveLength(1)
  })

  test.each(['4000000000000002', '4000000000000069', '4000000000009995'])(
    'the refused card %s does not open the practice, and a second card does',
    async (number) => {
      const signUp = await signUpPractice(server())
      const payment = await beginTestPayment(signUp)
      expect(await confirmCard(server(), payment.client_secret, number)).toBe(402)
      const body = { practiceId: signUp.practiceId, stripeId: payment.stripeId }
      expect((await signUp.api.refused(activatePractice, body)).status).toBe(409)
      expect(await confirmCard(server(), payment.client_secret)).toBe(200)
      await signUp.api.call(activatePractice, body)
    },
  )

  test('only the admin who left before paying can resume the sign-up, by email and password', async () => {
    const signUp = await signUpPractice(server())
    const resume = (email: string, password = DEMO_PASSWORD) =>
      server().anonymous.send(resumeSignUp, { email, password })
    expect((await resume(signUp.email, 'wrong')).status).toBe(400)
    expect((await resume('pcp@demo.example')).status).toBe(409)
    const answer = await resume(signUp.email)
    const { data } = resumeSignUp.reply.parse(answer.body)
    expect(data).toMatchObject({ practiceId: signUp.practiceId, maxUser: 11_167_150, termsAccepted: true })
    const again = { ...signUp, api: createTestApi(server().url, data.signUpToken) }
    expect((await beginTestPayment(again)).amountCents).toBe(5000)
  })

  test('a payment cannot start before the terms are accepted', async () => {
    const signUp = await signUpPractice(server())
    await server().running.deps.database.asSystem((handle) =>
      handle
        .updateTable('practices')
        .set({ terms_accepted_at: null })
        .where('id', '=', signUp.practiceId)
        .execute(),
    )
    const answer = await signUp.api.refused(createPaymentIntent, { practiceId: signUp.practiceId })
    expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(/Terms of service/)])
  })
})
