import type { StripeEvent } from '../../../../sandbox/src/stripe/objects.ts'
import { beforeAll, expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { reconcileEvents } from './reconcile-events.ts'
import { findBilling } from './store.ts'
import {
  beginTestPayment,
  confirmCard,
  emptyOutbox,
  openTestPractice,
  signUpPractice,
} from './testing/test-sign-up.ts'
import { postEvent, signatureOf } from './testing/test-webhooks.ts'

describeApi('Stripe webhooks', (server) => {
  beforeAll(() => server().running.outbox.stop())

  const billingOf = (practiceId: string) =>
    server().running.deps.database.asSystem((handle) => findBilling(handle, practiceId))
  const events = (): StripeEvent[] => Object.values(server().stripe.account.data.events)
  const now = () => Math.floor(Date.now() / 1000)

  const sign = (payload: string, { secret = server().stripe.webhookSecret, at = now() } = {}) =>
    signatureOf(payload, { secret, at })
  const post = (payload: string, signature?: string) => postEvent(server(), payload, signature)
  const send = (payload: string, signed?: { secret?: string; at?: number }) =>
    post(payload, sign(payload, signed))
  const keptEvents = () =>
    server().running.deps.database.asSystem((handle) =>
      handle.selectFrom('stripe_events').select('id').execute(),
    )

  test('REG-07 a webhook opens a practice if the browser does not return after the payment', async () => {
    const signUp = await signUpPractice(server())
    const payment = await beginTestPayment(signUp)
    await confirmCard(server(), payment.client_secret)
    for (const event of events()) expect(await send(JSON.stringify(event))).toBe(200)
    await emptyOutbox(server())
    const billing = await billingOf(signUp.practiceId)
    expect([billing?.active, billing?.status]).toEqual([true, 'active'])
  })

  test('forged, changed, old and unsigned events are rejected and not stored', async () => {
    const before = await keptEvents()
    const event = { id: 'evt_forged', type: 'payment_intent.succeeded', data: { object: { id: 'pi_x' } } }
    const payload = JSON.stringify(event)
    const at = now()
    const good = sign(payload, { at })
    const statuses = [
      await send(payload, { secret: 'whsec_another' }),
      await send(payload, { at: at - 301 }),
      await post(payload),
      await post(payload, 'nonsense'),
      await post(payload, `t=${at},v1=${'0'.repeat(64)}`),
      await post(payload.replace('pi_x', 'pi_y'), good),
      await post('', good),
    ]
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect(await keptEvents()).toEqual(before)
    expect(await post(payload, good)).toBe(200)
  })

  test('reordered and repeated events yield the provider’s state', { timeout: 120_000 }, async () => {
    const practices = []
    for (let index = 0; index < 4; index += 1) {
      const { practiceId } = await openTestPractice(server())
      practices.push(practiceId)
    }
    await emptyOutbox(server())
    const all = events()
    const shuffled = [...all, ...all.filter((_event, index) => index % 3 === 0)]
      .map((event, index) => ({ event, rank: (index * 7919) % 1009 }))
      .toSorted((one, other) => one.rank - other.rank)
    const statuses = await Promise.all(shuffled.map(({ event }) => send(JSON.stringify(event))))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await emptyOutbox(server())
    const { subscriptions, balance_transactions: entries } = server().stripe.account.data
    for (const practiceId of practices) {
      const billing = await billingOf(practiceId)
      const subscription = subscriptions[billing?.subscription_id ?? '']
      expect([billing?.status, billing?.seats]).toEqual([
        subscription?.status,
        subscription?.items.data[0]?.quantity,
      ])
      const mine = Object.values(entries).filter((one) => one.customer === billing?.customer_id)
      expect(mine.map((one) => one.amount)).toEqual([-5000, 5000])
    }
  })

  test('events whose webhooks were lost are fetched from the payment provider', async () => {
    const signUp = await signUpPractice(server())
    const payment = await beginTestPayment(signUp)
    await confirmCard(server(), payment.client_secret)
    await reconcileEvents(server().running.deps)
    await emptyOutbox(server())
    expect((await billingOf(signUp.practiceId))?.active).toBe(true)
  })

  test('a subscription that ended at the payment provider also ends in the product', async () => {
    const { practiceId } = await openTestPractice(server())
    await emptyOutbox(server())
    const { subscription_id: id } = (await billingOf(practiceId)) ?? {}
    await fetch(`${server().stripe.url}/v1/subscriptions/${id}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_made_up' },
    })
    const ended = events().find((event) => event.type === 'customer.subscription.deleted')
    expect(await send(JSON.stringify(ended))).toBe(200)
    await emptyOutbox(server())
    expect((await billingOf(practiceId))?.status).toBe('canceled')
  })
})
