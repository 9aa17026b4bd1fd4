import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, idSchema } from './fields.ts'
import { definePhrases } from './languages/phrases.ts'
import { practiceSchema } from './practices.ts'
import { USER_TYPES } from './roles.ts'

/** Texts of the payment step and the saved card (REG-06, ACC-05). */
export const BILLING_TEXTS = definePhrases('billing/contract', {
  nameRequired: 'Please enter your name.',
  cardError: 'Error with Card',
  noCard: 'No card on file.',
  lapsed: 'This sign-up has expired because it was not paid in time. Open your sign-up link and start again.',
  introTerms: 'For the first 3 months and $150/month for the remainder of the initial year.',
})

/** Divisor for the number in a sign-up link; the quotient is the monthly price in dollars (REG-06). */
export const PRICE_DIVISOR = 223_343

/** The monthly price, in dollars, at which the first months are cheaper than the later ones (REG-06). */
export const INTRO_PRICE = 50

/** Returns the data that a page needs to send card data to the payment provider. */
export const publicKey = defineCall({
  method: 'GET',
  path: '/api/v1/auth/public-key',
  access: 'public',
  input: z.strictObject({}),
  reply: z.object({
    publicKey: z.string(),
    /** Address of the sandbox that receives card data; null if Stripe itself receives it. */
    sandboxUrl: z.url().nullable(),
  }),
})

/** Stripe's own field name for the secret. The field also appears outside `data`, because clients use either one. */
const clientSecret = { client_secret: z.string() }

/**
 * Starts saving a card; for the practice's admin only. The request may include the practice's data, which grant no
 * access.
 */
export const createSetupIntent = defineCall({
  method: 'POST',
  path: '/api/v1/auth/createSetupIntent',
  effect: 'creates',
  access: USER_TYPES,
  input: z.strictObject({
    ...practiceSchema.partial().shape,
    id: callerIdSchema,
    practiceId: callerIdSchema,
    stripeId: z.string().max(255).nullish(),
  }),
  reply: z.object({ ...clientSecret, data: z.object(clientSecret) }),
  callerFields: { practiceId: 'practiceId', id: 'practiceId' },
})

/** A saved card: brand, last four digits, expiration date and the cardholder name (ACC-05). */
export const cardSchema = z.object({
  id: z.string(),
  billingDetails: z.object({ name: z.string().nullable() }),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() }),
})
export type Card = z.infer<typeof cardSchema>

/** The saved cards of the caller's practice, newest first; for the practice's admin only. */
export const fetchStripeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/fetchStripeDataById',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: z.array(cardSchema) }),
  callerFields: { practiceId: 'practiceId' },
})

/** Starts the first payment of a practice that signs up; requires the token of that sign-up. */
export const createPaymentIntent = defineCall({
  method: 'POST',
  path: '/api/v1/auth/createPaymentIntent',
  effect: 'charges',
  access: 'public',
  input: z.strictObject({ practiceId: idSchema }),
  reply: z.object({
    ...clientSecret,
    data: z.object({
      ...clientSecret,
      /** The value for the stripeId of activatePractice. */
      stripeId: z.string(),
      amountCents: z.number().int(),
      practiceName: z.string(),
      seats: z.number().int(),
      /** True if the payment has already been received, so that only activatePractice remains to be called. */
      isPaid: z.boolean(),
    }),
  }),
})

/**
 * Activates the practice after the server has verified the payment with the payment provider; requires the token of the
 * sign-up.
 */
export const activatePractice = defineCall({
  method: 'POST',
  path: '/api/v1/auth/activatePractice',
  effect: 'charges',
  access: 'public',
  input: z.strictObject({ practiceId: idSchema, stripeId: z.string().min(1).max(255) }),
  reply: z.object({ data: z.object({ practiceId: idSchema, active: z.literal(true) }), message: z.string() }),
})
