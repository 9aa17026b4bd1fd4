import { z } from 'zod'
import { defineCall } from '../call.ts'
import { EMAIL_TEXTS } from '../email-address.ts'
import { callerIdSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { VALIDATION } from '../notices.ts'
import { USER_TYPES } from '../roles.ts'
import {
  confirmedPasswordSchema,
  MAX_PASSWORD_LENGTH,
  newPasswordSchema,
  PASSWORD_TEXTS,
} from './password-rules.ts'
import { secondStepReplySchema, signedInReplySchema } from './sign-in.ts'

export const FORGOT_PASSWORD_TEXTS = definePhrases('auth/contract/passwords', {
  emailnotfound: 'No account has this email.',
  /** Below the field if a link was already used or has expired. */
  linkOver: 'This link was already used or has expired. Ask for a new one.',
})

const linkPurposeSchema = z.enum(['reset', 'invitation'])

/** Sends an email with a link for setting a new password to the address of an account (AUTH-10). */
export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/v1/auth/forgotPassword',
  access: 'public',
  input: z.strictObject({
    email: z
      .string(VALIDATION.emailRequired)
      .trim()
      .min(1, VALIDATION.emailRequired)
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+$/, EMAIL_TEXTS.invalid),
  }),
  reply: z.object({ data: z.null() }),
})

const linkTokenSchema = z.string().min(1).max(200)

/** Returns the person whose password the emailed link can set, and the rules for that password. */
export const readPasswordLink = defineCall({
  method: 'POST',
  path: '/api/v1/auth/readPasswordLink',
  access: 'public',
  input: z.strictObject({ token: linkTokenSchema }),
  reply: z.object({
    data: z.union([
      z.object({
        works: z.literal(true),
        purpose: linkPurposeSchema,
        email: z.string(),
        hasSecondFactor: z.boolean(),
        names: z.array(z.string()),
      }),
      z.object({ works: z.literal(false), purpose: linkPurposeSchema }),
    ]),
  }),
})

export type PasswordLink = z.infer<typeof readPasswordLink.reply>['data']

/** The response if the password was set but the practice has not paid: the sign-up continues with resumeSignUp. */
const unpaidReplySchema = z.object({ status: z.literal('1'), data: z.object({ unpaid: z.literal(true) }) })

/** Sets a new password with the emailed link, ends all other sessions and signs in (AUTH-11). */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/v1/auth/resetPassword',
  access: 'public',
  input: z.strictObject({
    token: linkTokenSchema,
    password: newPasswordSchema,
    password2: confirmedPasswordSchema,
  }),
  reply: z.union([secondStepReplySchema, signedInReplySchema, unpaidReplySchema]),
})

/**
 * Verifies the password of the signed-in person again. The returned proof can be used for one change, within five
 * minutes and in this session only (B10).
 */
export const confirmPassword = defineCall({
  method: 'POST',
  path: '/api/v1/auth/confirmPassword',
  access: USER_TYPES,
  input: z.strictObject({
    userID: callerIdSchema,
    oldPassword: z
      .string(PASSWORD_TEXTS.oldRequired)
      .min(1, PASSWORD_TEXTS.oldRequired)
      .max(MAX_PASSWORD_LENGTH, PASSWORD_TEXTS.tooLong({ count: MAX_PASSWORD_LENGTH })),
  }),
  reply: z.object({ data: z.object({ proof: z.string() }) }),
  callerFields: { userID: 'id' },
})
