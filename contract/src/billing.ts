import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, idSchema } from './fields.ts'
import { NOTICES } from './notices.ts'
import { practiceSchema } from './practices.ts'
import { USER_TYPES } from './roles.ts'

/** Texts of the payment step and the card on file, to the letter of document 1, sections 2, 5 and 8. */
export const BILLING_TEXTS = {
  nameRequired: 'Please enter your name.',
  cardError: 'Error with Card',
  accountCreated: NOTICES.accountCreated,
  noCard: 'No card on file.',
  lapsed: 'This sign-up was not paid for in time and has ended. Open your sign-up link and begin again.',
  introTerms: 'For the first 3 months and $150/month for the remainder of the initial year.',
} as const

/** A sign-up link's number divided by this is its price in dollars for a month (document 1, section 9). */
export const PRICE_DIVISOR = 223_343

/** At this price, in dollars, the first months cost less than the later ones (document 1, section 9). */
export const INTRO_PRICE = 50

/** What a page needs to hand a card over to the payment provider. */
export const publicKey = defineCall({
  method: 'GET',
  path: '/api/v1/auth/public-key',
  access: 'public',
  input: z.strictObject({}),
  reply: z.object({
    publicKey: z.string(),
    /** Where the sandbox takes cards; null where Stripe itself does. */
    sandboxUrl: z.url().nullable(),
  }),
})

/** Stripe's own name for it, beside the envelope's data: clients read either (document 1, section 7). */
const clientSecret = { client_secret: z.string() }

/** Begins to keep a card; the practice's admin alone. The practice's data may come along and grants nothing. */
export const createSetupIntent = defineCall({
  method: 'POST',
  path: '/api/v1/auth/createSetupIntent',
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

/** A card on file: brand, last four digits and the name on it (document 1, section 3). */
export const cardSchema = z.object({
  id: z.string(),
  billingDetails: z.object({ name: z.string().nullable() }),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() }),
})
export type Card = z.infer<typeof cardSchema>

/** The cards on file of the caller's practice, the newest first; the practice's admin alone. */
export const fetchStripeDataById = defineCall({
  method: 'POST',
  path: '/api/v1/auth/fetchStripeDataById',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema }),
  reply: z.object({ data: z.array(cardSchema) }),
  callerFields: { practiceId: 'practiceId' },
})

/** Begins the first payment of a practice that signs up; carries the sign-up's own token. */
export const createPaymentIntent = defineCall({
  method: 'POST',
  path: '/api/v1/auth/createPaymentIntent',
  access: 'public',
  input: z.strictObject({ practiceId: idSchema }),
  reply: z.object({
    ...clientSecret,
    data: z.object({
      ...clientSecret,
      /** What activatePractice takes as stripeId. */
      stripeId: z.string(),
      amountCents: z.number().int(),
      practiceName: z.string(),
      seats: z.number().int(),
      /** True where the money has arrived already: nothing is left but to activate. */
      isPaid: z.boolean(),
    }),
  }),
})

/** Opens the practice once the server has itself seen the payment; carries the sign-up's own token. */
export const activatePractice = defineCall({
  method: 'POST',
  path: '/api/v1/auth/activatePractice',
  access: 'public',
  input: z.strictObject({ practiceId: idSchema, stripeId: z.string().min(1).max(255) }),
  reply: z.object({ data: z.object({ practiceId: idSchema, active: z.literal(true) }), message: z.string() }),
})
