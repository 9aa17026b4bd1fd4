import Stripe from 'stripe'
import { z } from 'zod'
import { askStripe } from './ask-stripe.ts'
import { ensureCoupon, ensurePrice } from './ensure-price.ts'
import { type Payments, WebhookRefusedError } from './payments-port.ts'
import {
  cardSchema,
  eventSchema,
  idSchema,
  paymentSchema,
  setupSchema,
  subscriptionSchema,
  transactionsSchema,
} from './stripe-wire.ts'

const TIMEOUT_MS = 10_000
/** Maximum number of cards, balance entries or events on one page. */
const PAGE = 100
/** Maximum number of missed events that are read in one call. */
const MOST_EVENTS = 5000
/** Age in seconds above which a webhook request is rejected, because it may be a replay. */
const TOLERANCE_S = 300

interface Settings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** For example https://api.stripe.com, or the address of a stand-in. */
  readonly apiBase: string
}

function connect({ secretKey, apiBase }: Settings): Stripe {
  const { hostname, port, protocol } = new URL(apiBase)
  return new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Implements payments with Stripe. The library uses the API version that its types describe. */
export function createStripePayments(settings: Settings): Payments {
  const stripe = connect(settings)
  const once = (key: string) => ({ idempotencyKey: key })
  const listed = { type: 'card', limit: PAGE } as const

  return {
    publishableKey: settings.publishableKey,

    createCustomer: ({ practiceId, name, email, key }) =>
      askStripe(async () =>
        idSchema.parse(await stripe.customers.create({ name, email, metadata: { practiceId } }, once(key))),
      ),

    createSetup: ({ customerId, practiceId, key }) =>
      askStripe(async () => {
        const facts = { customer: customerId, usage: 'off_session', metadata: { practiceId } } as const
        const made = await stripe.setupIntents.create(
          { ...facts, allowed_payment_method_types: ['card'] },
          once(key),
        )
        return setupSchema.parse(made)
      }),

    createPayment: ({ customerId, practiceId, amountCents, key }) =>
      askStripe(async () => {
        const made = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            customer: customerId,
            setup_future_usage: 'off_session',
            allowed_payment_method_types: ['card'],
            description: 'First month',
            metadata: { practiceId },
          },
          once(key),
        )
        return paymentSchema.parse(made)
      }),

    readPayment: (id) => askStripe(async () => paymentSchema.parse(await stripe.paymentIntents.retrieve(id))),

    cancelPayment: ({ id, key }) =>
      askStripe(async () => {
        await stripe.paymentIntents.cancel(id, {}, once(key))
      }),

    listCards: (customerId) =>
      askStripe(async () => {
        const { data } = await stripe.customers.listPaymentMethods(customerId, listed)
        return z.array(cardSchema).parse(data)
      }),

    readCard: (id) => askStripe(async () => cardSchema.parse(await stripe.paymentMethods.retrieve(id))),

    useCard: ({ customerId, cardId, key }) =>
      askStripe(async () => {
        const invoice_settings = { default_payment_method: cardId }
        await stripe.customers.update(customerId, { invoice_settings }, once(key))
      }),

    useCardForSubscription: ({ subscriptionId, cardId, key }) =>
      askStripe(async () => {
        await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId }, once(key))
      }),

    forgetCard: ({ cardId, key }) =>
      askStripe(async () => {
        await stripe.paymentMethods.detach(cardId, {}, once(key))
      }),

    findSubscription: (customerId) =>
      askStripe(async () => {
        const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 1 })
        return data[0] ? subscriptionSchema.parse(data[0]) : undefined
      }),

    startSubscription: ({ customerId, practiceId, cardId, seats, terms, key }) =>
      askStripe(async () => {
        const price = await ensurePrice(stripe, terms)
        const coupon = await ensureCoupon(stripe, terms)
        const made = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price, quantity: seats }],
            default_payment_method: cardId,
            off_session: true,
            metadata: { practiceId },
            ...(coupon ? { discounts: [{ coupon }] } : {}),
          },
          once(key),
        )
        return subscriptionSchema.parse(made)
      }),

    cancelSubscription: ({ subscriptionId, key }) =>
      askStripe(async () => {
        await stripe.subscriptions.cancel(subscriptionId, {}, once(key))
      }),

    setSeats: ({ itemId, seats, key }) =>
      askStripe(async () => {
        const change = { quantity: seats, proration_behavior: 'create_prorations' } as const
        await stripe.subscriptionItems.update(itemId, change, once(key))
      }),

    creditOnce: ({ customerId, cents, reference, description, key }) =>
      askStripe(async () => {
        // Checks the customer's balance entries first, because Stripe stores idempotency keys for only a day but
        // balance entries permanently.
        const { data } = await stripe.customers.listBalanceTransactions(customerId, { limit: PAGE })
        const isThere = transactionsSchema
          .parse(data)
          .some((one) => one.metadata?.['reference'] === reference)
        if (isThere) return
        const credit = { amount: -cents, currency: 'usd', description, metadata: { reference } }
        await stripe.customers.createBalanceTransaction(customerId, credit, once(key))
      }),

    readWebhook(body, signature) {
      try {
        const { webhookSecret } = settings
        return eventSchema.parse(
          stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, TOLERANCE_S),
        )
      } catch {
        throw new WebhookRefusedError('This is not signed by Stripe.')
      }
    },

    eventsSince: (since) =>
      askStripe(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const found = await stripe.events
          .list({ created, limit: PAGE })
          .autoPagingToArray({ limit: MOST_EVENTS })
        return z.array(eventSchema).parse(found).toReversed()
      }),
  }
}
