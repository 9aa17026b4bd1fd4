import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StripeServer, startStripeServer } from '../../../sandbox/src/stripe/stripe-server.ts'
import {
  CardRefusedError,
  type Payments,
  PaymentsAwayError,
  PaymentsFaultError,
  WebhookRefusedError,
} from './payments-port.ts'
import { createStripePayments } from './stripe-payments.ts'

const KEYS = { secretKey: 'sk_test_made_up', publishableKey: 'pk_test_made_up' }
const TERMS = { planKey: 11_167_150, seatCents: 2500, introCents: 10_000, introMonths: 3 }

describe('payments with Stripe, against a stand-in that stores its data', () => {
  let stripe: StripeServer
  let payments: Payments
  beforeAll(async () => {
    stripe = await startStripeServer()
    payments = createStripePayments({ ...KEYS, webhookSecret: stripe.webhookSecret, apiBase: stripe.url })
  })
  afterAll(() => stripe.close())

  const customer = (practiceId: string) =>
    payments.createCustomer({
      practiceId,
      name: 'Made-up Practice',
      email: 'a@made-up.example',
      key: `customer:${practiceId}`,
    })

  /** Confirms a setup or payment with a client secret, as the browser does. */
  async function confirm(clientSecret: string, number = '4242424242424242'): Promise<number> {
    const id = clientSecret.slice(0, clientSecret.indexOf('_secret'))
    const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents'
    const body = new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Testina Madeup',
    })
    const headers = { authorization: `Bearer ${KEYS.publishableKey}` }
    return (await fetch(`${stripe.url}/v1/${kind}/${id}/confirm`, { method: 'POST', headers, body })).status
  }

  async function keepCard(customerId: string, number?: string): Promise<void> {
    const { clientSecret } = await payments.createSetup({
      customerId,
      practiceId: 'p',
      key: `setup:${crypto.randomUUID()}`,
    })
    expect(await confirm(clientSecret, number)).toBe(200)
  }

  test('creates one customer per key, even if the key is used repeatedly', async () => {
    const ids = await Promise.all([customer('one'), customer('one'), customer('one')])
    expect(new Set(ids).size).toBe(1)
  })

  test('a payment changes from open to succeeded and contains its practice and card', async () => {
    const customerId = await customer('payer')
    const begun = await payments.createPayment({
      customerId,
      practiceId: 'payer',
      amountCents: 5000,
      key: 'pay:payer',
    })
    expect(begun).toMatchObject({ status: 'open', amountCents: 5000, currency: 'usd', practiceId: 'payer' })
    expect(await confirm(begun.clientSecret, '4000000000000002')).toBe(402)
    expect((await payments.readPayment(begun.id)).status).toBe('open')
    expect(await confirm(begun.clientSecret)).toBe(200)
    const paid = await payments.readPayment(begun.id)
    expect(paid).toMatchObject({ status: 'succeeded', customerId })
    const card = await payments.readCard(paid.cardId ?? '')
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', name: 'Testina Madeup', expiryYear: 2040 })
  })

  test('lists cards newest first, selects a card and removes it', async () => {
    const customerId = await customer('cards')
    await keepCard(customerId)
    await keepCard(customerId, '5555555555554444')
    const [newest, oldest] = await payments.listCards(customerId)
    expect([newest?.last4, oldest?.last4]).toEqual(['4444', '4242'])
    await payments.useCard({ customerId, cardId: newest?.id ?? '', key: 'card:1' })
    await payments.forgetCard({ cardId: oldest?.id ?? '', key: 'forget:1' })
    expect(await payments.listCards(customerId)).toHaveLength(1)
  })

  test('starts a subscription once, changes its seats and credits it', async () => {
    const customerId = await customer('subscriber')
    expect(await payments.findSubscription(customerId)).toBeUndefined()
    await keepCard(customerId)
    const [card] = await payments.listCards(customerId)
    const begin = () =>
      payments.startSubscription({
        customerId,
        practiceId: 'subscriber',
        cardId: card?.id ?? '',
        seats: 6,
        terms: TERMS,
        key: 'sub-create:subscriber',
      })
    const begun = await begin()
    expect((await begin()).id).toBe(begun.id)
    expect(begun).toMatchObject({ status: 'active', isPaid: true, seats: 6, customerId })
    await payments.setSeats({ itemId: begun.itemId, seats: 8, key: 'seats:1' })
    expect((await payments.findSubscription(customerId))?.seats).toBe(8)
    const credit = { customerId, cents: 2500, reference: 'month:1', description: 'One month' }
    await payments.creditOnce({ ...credit, key: 'credit:1' })
    await payments.creditOnce({ ...credit, key: 'credit:another-day' })
    expect(stripe.account.data.customers[customerId]?.balance).toBe(-2500)
    await payments.cancelSubscription({ subscriptionId: begun.id, key: 'cancel:1' })
    expect(await payments.findSubscription(customerId)).toBeUndefined()
  })

  test('reads events oldest first, from a webhook and from a request', async () => {
    const found = await payments.eventsSince(new Date(Date.now() - 60_000))
    const made = Object.values(stripe.account.data.events)
    expect(found.map((event) => event.id)).toEqual(made.map((event) => event.id))
    const body = Buffer.from(JSON.stringify(made[0]))
    const at = Math.floor(Date.now() / 1000)
    const digest = createHmac('sha256', stripe.webhookSecret).update(`${at}.${body.toString()}`).digest('hex')
    expect(payments.readWebhook(body, `t=${at},v1=${digest}`)).toEqual(found[0])
    const changed = Buffer.from(`${body.toString()} `)
    for (const [bytes, signature] of [
      [changed, `t=${at},v1=${digest}`],
      [body, undefined],
      [body, ''],
    ] as const) {
      expect(() => payments.readWebhook(bytes, signature)).toThrow(WebhookRefusedError)
    }
  })

  test('rejects unknown ids, a wrong key and a changed request, and reports an address that does not respond as unavailable', async () => {
    await expect(payments.readPayment('pi_nothing')).rejects.toThrow(PaymentsFaultError)
    const changed = payments.createCustomer({
      practiceId: 'one',
      name: 'Other',
      email: '',
      key: 'customer:one',
    })
    await expect(changed).rejects.toThrow(PaymentsFaultError)
    const settings = { ...KEYS, webhookSecret: 'whsec_x' }
    const stranger = createStripePayments({ ...settings, secretKey: 'rk_wrong', apiBase: stripe.url })
    await expect(stranger.readPayment('pi_nothing')).rejects.toThrow(PaymentsFaultError)
    const dead = createStripePayments({ ...settings, apiBase: 'http://127.0.0.1:9' })
    await expect(dead.readPayment('pi_nothing')).rejects.toThrow(PaymentsAwayError)
  })

  test('reports a declined card without Stripe’s words', async () => {
    const { portError } = await import('./ask-stripe.ts')
    const { default: Stripe } = await import('stripe')
    const refused = portError(
      new Stripe.errors.StripeCardError({
        type: 'card_error',
        message: 'secret words',
        code: 'card_declined',
      }),
    )
    expect([refused instanceof CardRefusedError, refused.message]).toEqual([true, 'card_declined'])
  })
})
