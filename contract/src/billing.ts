import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, idSchema } from './fields.ts'
import { NOTICES } from './notices.ts'
import { practiceSchema } from './practices.ts'
import { USER_TYPES } from './roles.ts'

/** Texts of the payment step and the card on file (REG-06, ACC-05). */
export const BILLING_TEXTS = {
  nameRequired: 'Please enter your name.',
  cardError: 'Error with Card',
  accountCreated: NOTICES.accountCreated,
  noCard: 'No card on file.',
  lapsed: 'This sign-up has expired because it was not paid in time. Open your sign-up link and start again.',
  introTerms: 'For the first 3 months and $150/month for the remainder of the initial year.',
} as const

/** The number in a sign-up link divided by this is the monthly price in dollars (REG-06). */
export const PRICE_DIVISOR = 223_343

/** At this price, in dollars, the first months cost less than the later ones (REG-06). */
export const INTRO_PRICE = 50

/** Data that a page needs to send card data to the payment provider. */
export const publicKey = defineCall({
  method: 'GET',
  path: '/api/v1/auth/public-key',
  access: 'public',
  input: z.strictObject({}),
  reply: z.object({
    publicKey: z.string(),
    /** Address at which the sandbox takes card data; null if Stripe itself takes it. */
    sandboxUrl: z.url().nullable(),
  }),
})

/** Stripe's own name for the secret, repeated outside `data`: clients read either. */
const clientSecret = { client_secret: z.string() }

/** Begins to save a card; only for the practice's admin. The practice's data may be sent along and grants nothing. */
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

/** A card on file: brand, last four digits and the name on it (ACC-05). */
export const cardSchema = z.object({
  id: z.string(),
  billingDetails: z.object({ name: z.string().nullable() }),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() }),
})
export type Card = z.infer<typeof cardSchema>

/** The cards on file of the caller's practice, newest first; only for the practice's admin. */
export const fetchStripeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/fetchStripeDataById',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: z.array(cardSchema) }),
  callerFields: { practiceId: 'practiceId' },
})

/** Begins the first payment of a practice that signs up; needs the sign-up's own token. */
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
      /** The value that activatePractice takes as stripeId. */
      stripeId: z.string(),
      amountCents: z.number().int(),
      practiceName: z.string(),
      seats: z.number().int(),
      /** True if the money has already arrived: only activatePractice remains to be called. */
      isPaid: z.boolean(),
    }),
  }),
})

/** Opens the practice after the server itself has verified the payment; needs the sign-up's own token. */
export const activatePractice = defineCall({
  method: 'POST',
  path: '/api/v1/auth/activatePractice',
  effect: 'charges',
  access: 'public',
  input: z.strictObject({ practiceId: idSchema, stripeId: z.string().min(1).max(255) }),
  reply: z.object({ data: z.object({ practiceId: idSchema, active: z.literal(true) }), message: z.string() }),
})
