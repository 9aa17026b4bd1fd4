import Stripe from 'stripe'
import type { PriceTerms } from './payments-port.ts'
import { idSchema } from './stripe-wire.ts'

const PRODUCT_ID = 'econsult-seat'

/** Returns the id of a seat's monthly price in Stripe, which is created if missing. */
export async function ensurePrice(stripe: Stripe, { planKey, seatCents }: PriceTerms): Promise<string> {
  const name = `econsult-${planKey}-${seatCents}`
  const found = await stripe.prices.list({ lookup_keys: [name], limit: 1 })
  const [price] = found.data
  if (price) return idSchema.parse(price)
  await unlessThere(() =>
    stripe.products.create(
      { id: PRODUCT_ID, name: 'eConsult seat' },
      { idempotencyKey: `product:${PRODUCT_ID}` },
    ),
  )
  const made = await stripe.prices.create(
    {
      product: PRODUCT_ID,
      currency: 'usd',
      unit_amount: seatCents,
      recurring: { interval: 'month' },
      lookup_key: name,
    },
    { idempotencyKey: `price:${name}` },
  )
  return idSchema.parse(made)
}

/** Returns the id of the coupon for a plan's first months; undefined if these months have no discount. */
export async function ensureCoupon(stripe: Stripe, terms: PriceTerms): Promise<string | undefined> {
  const { planKey, introCents, introMonths } = terms
  if (introCents === 0) return undefined
  const id = `econsult-${planKey}-first-${introMonths}-${introCents}`
  const duration = { duration: 'repeating', duration_in_months: introMonths } as const
  await unlessThere(() =>
    stripe.coupons.create(
      { id, name: 'First months', amount_off: introCents, currency: 'usd', ...duration },
      { idempotencyKey: `coupon:${id}` },
    ),
  )
  return id
}

/** Creates an object with an id that we choose. An existing object with that id is treated as the same object. */
async function unlessThere(make: () => Promise<unknown>): Promise<void> {
  try {
    await make()
  } catch (error) {
    const isThere = error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists'
    if (!isThere) throw error
  }
}
