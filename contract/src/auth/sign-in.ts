import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { VALIDATION } from '../notices.ts'
import { MAX_PASSWORD_LENGTH, PASSWORD_TEXTS } from './password-rules.ts'
import { practiceSchema } from '../practices.ts'
import { USER_TYPES, userTypeSchema } from '../roles.ts'
import { userSchema } from '../users.ts'

export const loginInputSchema = z.strictObject({
  email: z.string(VALIDATION.emailRequired).trim().min(1, VALIDATION.emailRequired).max(254),
  password: z
    .string(VALIDATION.passwordRequired)
    .min(1, VALIDATION.passwordRequired)
    .max(MAX_PASSWORD_LENGTH, PASSWORD_TEXTS.tooLong({ count: MAX_PASSWORD_LENGTH })),
  /** True if one click should be enough to sign in on this device next time; if false, no cookie is set. */
  rememberMe: z.boolean().optional(),
})

/** Messages about a failed sign-in, by field (AUTH-02). */
export const LOGIN_ERRORS = definePhrases('auth/contract/sign-in', {
  emailNotFound: 'No account uses this email. Check the spelling, or ask your practice for an invitation.',
  passwordIncorrect: 'This password is incorrect. Try again, or use Forgot password.',
  inactive: 'This account is not active yet. Ask your practice administrator to activate it.',
  closed:
    'Your practice no longer uses this service, and its accounts are closed. Ask the admin of your practice.',
  unpaid: 'Your practice is not open yet. Register again with this email and password to finish its payment.',
})

/**
 * A practice in the response of a sign-in. Only the practice admin also gets the practice's customer number at the
 * payment provider.
 */
const ownPracticeSchema = practiceSchema.extend({ stripeId: z.string().nullable().optional() })

/** A session with its token, its user and the user's practice. */
export const signedInReplySchema = z.object({
  token: z.string(),
  data: z.object({ data: userSchema, practiceData: ownPracticeSchema.nullable() }),
})

/**
 * Status '2': the password was correct and a second factor is required. After too many wrong passwords, a wrong
 * password from an unknown place also gets status '2', so that an attacker cannot find out which password is correct
 * (AUTH-12).
 */
export const secondStepReplySchema = z.object({
  status: z.literal('2'),
  data: z.object({
    challengeId: z.string(),
    email: z.string(),
    /** True if a second factor is required but the person has not set one up. */
    setsUp: z.boolean(),
    methods: z.object({
      code: z.boolean(),
      passkey: z.boolean(),
      recoveryCode: z.boolean(),
      /** A code that is emailed if the password was correct; a second factor may also be required after the code. */
      mailedCode: z.boolean(),
    }),
  }),
})
export type SecondStep = z.infer<typeof secondStepReplySchema>['data']

/** Result of a successful first step: either the session or a required second step. */
export const firstStepReplySchema = z.union([secondStepReplySchema, signedInReplySchema])

/** Signs in with email and password. If the person has a second factor, the response has status '2' (AUTH-03, B5). */
export const login = defineCall({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  input: loginInputSchema,
  reply: firstStepReplySchema,
})

/**
 * Signs in the admin who has just paid for a practice, with the token of the sign-up, which is valid once; a second
 * factor is still required.
 */
export const signInAfterPayment = defineCall({
  method: 'POST',
  path: '/api/v1/auth/signInAfterPayment',
  access: 'public',
  input: z.strictObject({ practiceId: idSchema }),
  reply: firstStepReplySchema,
})

/** Ends the session on the server. */
export const logout = defineCall({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({ data: z.null() }),
})

/** Contents of the session token; exp is in seconds since 1970. */
export const sessionTokenSchema = z.object({
  sub: idSchema,
  sid: idSchema,
  exp: z.number(),
  userType: userTypeSchema,
  firstName: z.string(),
  lastName: z.string(),
})
export type SessionToken = z.infer<typeof sessionTokenSchema>
