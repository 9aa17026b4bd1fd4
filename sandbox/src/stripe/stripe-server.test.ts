import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from './webhooks.ts'
import { type StripeServer, startStripeServer } from './stripe-server.ts'

type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

describe('the stand-in for Stripe behaves as documented by Stripe', () => {
  let stripe: StripeServer
  beforeAll(async () => {
    stripe = await startStripeServer()
  })
  afterAll(() => stripe.close())

  async function send(
    path: string,
    fields: Record<string, string> = {},
    { key = 'sk_test_x', once: onceKey = '' } = {},
  ): Promise<Answer> {
    const answer = await fetch(stripe.url + path, {
      method: 'POST',
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(onceKey ? { 'idempotency-key': onceKey } : {}),
      },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, body: Object(await answer.json()), headers: answer.headers }
  }
  const customer = async () => String((await send('/v1/customers', { name: 'Made-up' })).body['id'])
  const card = (number: string, changes: Record<string, string> = {}) => ({
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
    ...changes,
  })
  const payment = async () => {
    const made = await send('/v1/payment_intents', { amount: '5000', currency: 'usd' })
    return { id: String(made.body['id']), client_secret: String(made.body['client_secret']) }
  }
  const confirm = (
    { id, client_secret }: { id: string; client_secret: string },
    fields: Record<string, string>,
  ) => send(`/v1/payment_intents/${id}/confirm`, { client_secret, ...fields }, { key: 'pk_test_x' })

  test('rejects calls without a key, and all calls with a public key except a confirmation', async () => {
    expect((await send('/v1/customers', {}, { key: '' })).status).toBe(401)
    expect((await send('/v1/customers', {}, { key: 'pk_test_x' })).status).toBe(401)
    expect((await send('/v1/nothing')).status).toBe(404)
  })

  test('an error for unknown or missing parameters or unknown ids contains their names', async () => {
    expect(await send('/v1/customers', { nam: 'x' })).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_unknown', param: 'nam' } },
    })
    expect(await send('/v1/payment_intents', { amount: '5000' })).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing', param: 'currency' } },
    })
    expect(await send('/v1/setup_intents', { customer: 'cus_none' })).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
    })
  })

  test('a repeated key returns the first response; a repeated key with other parameters is an error', async () => {
    const first = await send('/v1/customers', { name: 'A' }, { once: 'k1' })
    const again = await send('/v1/customers', { name: 'A' }, { once: 'k1' })
    expect([again.body['id'], again.headers.get('idempotent-replayed')]).toEqual([first.body['id'], 'true'])
    expect(await send('/v1/customers', { name: 'B' }, { once: 'k1' })).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    })
  })

  test.each([
    ['4000000000000002', {}, 'card_declined'],
    ['4000000000009995', {}, 'card_declined'],
    ['4000000000000069', {}, 'expired_card'],
    ['4242424242424241', {}, 'incorrect_number'],
    ['4111111111111111', {}, 'card_declined'],
    ['4242424242424242', { 'payment_method_data[card][exp_year]': '20' }, 'invalid_expiry_year'],
    ['4242424242424242', { 'payment_method_data[card][cvc]': '1' }, 'invalid_cvc'],
  ])('the card %s %j is declined with 402 %s, and another card succeeds', async (number, changes, code) => {
    const intent = await payment()
    expect(await confirm(intent, card(number, changes))).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code } },
    })
    expect(await confirm(intent, card('4242 4242 4242 4242'))).toMatchObject({
      status: 200,
      body: { status: 'succeeded', amount_received: 5000 },
    })
    expect((await confirm(intent, card('4242424242424242'))).status).toBe(400)
  })

  test('a payment with a card that requires authentication remains pending until the bank’s result', async () => {
    const intent = await payment()
    expect(await confirm(intent, card('4000002500003155'))).toMatchObject({
      body: { status: 'requires_action' },
    })
    const answer = (outcome: string) =>
      send(
        `/v1/payment_intents/${intent.id}/authenticate`,
        { client_secret: intent.client_secret, outcome },
        { key: 'pk_test_x' },
      )
    expect((await answer('fail')).status).toBe(402)
    await confirm(intent, card('4000002500003155'))
    expect(await answer('complete')).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  })

  test('rejects the client secret of another intent', async () => {
    const [one, other] = [await payment(), await payment()]
    const forged = { id: one.id, client_secret: other.client_secret }
    expect((await confirm(forged, card('4242424242424242'))).status).toBe(404)
  })

  test('leaves the next invoice open if a card fails later', async () => {
    const customerId = await customer()
    const setup = await send('/v1/setup_intents', { customer: customerId })
    const { id, client_secret } = setup.body
    await send(
      `/v1/setup_intents/${String(id)}/confirm`,
      { client_secret: String(client_secret), ...card('4000000000000341') },
      { key: 'pk_test_x' },
    )
    const product = await send('/v1/products', { name: 'Seat' })
    const price = await send('/v1/prices', {
      product: String(product.body['id']),
      currency: 'usd',
      unit_amount: '2500',
      'recurring[interval]': 'month',
    })
    const method = Object.values(stripe.account.data.payment_methods).find(
      (one) => one.customer === customerId,
    )
    await send(`/v1/customers/${customerId}/balance_transactions`, { amount: '-5000', currency: 'usd' })
    const subscription = await send('/v1/subscriptions', {
      customer: customerId,
      'items[0][price]': String(price.body['id']),
      'items[0][quantity]': '2',
      default_payment_method: method?.id ?? '',
    })
    expect(subscription.body['status']).toBe('active')
    const rolled = await send(`/sandbox/subscriptions/${String(subscription.body['id'])}/roll`)
    expect(rolled.body).toMatchObject({ status: 'open', amount_due: 5000 })
    expect(stripe.account.data.subscriptions[String(subscription.body['id'])]?.status).toBe('past_due')
    expect(stripe.list.deliveries().some((one) => one.title === 'Charge $50.00 failed')).toBe(true)
  })

  test('signs events and resends them if they are not accepted', async () => {
    const received: { body: string; signature: string }[] = []
    const receiver = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ body, signature: String(request.headers['stripe-signature']) })
        response.writeHead(received.length === 1 ? 500 : 200).end()
      })
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const address = receiver.address()
    stripe.deliverTo(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`)
    await customer()
    await stripe.settled()
    receiver.close()
    expect(received).toHaveLength(2)
    expect(received[0]?.body).toBe(received[1]?.body)
    const at = Number(/t=(\d+)/.exec(received[1]?.signature ?? '')?.[1])
    expect(received[1]?.signature).toBe(signatureOf(received[1]?.body ?? '', stripe.webhookSecret, at))
  })

  test('the account survives a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'econsult-stripe-'))
    const first = await startStripeServer({ folder })
    const headers = { authorization: 'Bearer sk_test_x' }
    const made = await fetch(`${first.url}/v1/customers`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ name: 'Kept' }),
    })
    const { id } = Object(await made.json())
    await first.close()
    const second = await startStripeServer({ folder })
    expect((await fetch(`${second.url}/v1/customers/${id}`, { headers })).status).toBe(200)
    await second.close()
    await rm(folder, { recursive: true })
  })
})
