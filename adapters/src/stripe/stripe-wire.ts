import { z } from 'zod'
import type { Confirmable, KeptCard, Payment, PaymentEvent, ProviderSubscription } from './payments-port.ts'

/** An object that Stripe returns as an id, or in full if expanded. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)])
  .nullish()
  .transform((id) => id ?? null)

export const idSchema = z.object({ id: z.string() }).transform((object) => object.id)

export const cardSchema = z
  .object({
    id: z.string(),
    billing_details: z.object({ name: z.string().nullable() }),
    card: z.object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.number().int(),
      exp_year: z.number().int(),
      fingerprint: z.string().nullish(),
    }),
  })
  .transform(({ id, billing_details, card }): KeptCard => ({
    id,
    name: billing_details.name,
    brand: card.brand,
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
  }))

export const setupSchema = z
  .object({ id: z.string(), client_secret: z.string() })
  .transform(({ id, client_secret }): Confirmable => ({ id, clientSecret: client_secret }))

export const paymentSchema = z
  .object({
    id: z.string(),
    client_secret: z.string(),
    status: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    customer: reference,
    payment_method: reference,
    metadata: z.record(z.string(), z.string()).nullish(),
  })
  .transform((intent): Payment => ({
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status === 'succeeded' || intent.status === 'canceled' ? intent.status : 'open',
    amountCents: intent.amount,
    currency: intent.currency,
    customerId: intent.customer,
    practiceId: intent.metadata?.['practiceId'] ?? null,
    cardId: intent.payment_method,
  }))

export const subscriptionSchema = z
  .object({
    id: z.string(),
    status: z.string(),
    customer: z.union([z.string(), z.object({ id: z.string() }).transform((one) => one.id)]),
    items: z.object({
      data: z.array(z.object({ id: z.string(), quantity: z.number().int().optional() })).min(1),
    }),
  })
  .transform(({ id, status, customer, items }, context): ProviderSubscription => {
    const [item] = items.data
    if (!item) {
      context.addIssue('a subscription without an item')
      return z.NEVER
    }
    // Stripe reports a subscription as active if its newest invoice is paid, otherwise as past due or unpaid.
    const isPaid = status === 'active'
    return { id, itemId: item.id, status, customerId: customer, seats: item.quantity ?? 1, isPaid }
  })

export const eventSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    data: z.object({ object: z.looseObject({ id: z.string().optional(), customer: reference }) }),
  })
  .transform(({ id, type, data }): PaymentEvent => ({
    id,
    type,
    objectId: data.object.id ?? '',
    customerId: data.object.customer,
  }))

export const transactionsSchema = z.array(z.object({ metadata: z.record(z.string(), z.string()).nullish() }))
