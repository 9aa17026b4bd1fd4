import { z } from 'zod'
import { defineCall } from './call.ts'
import { EMAIL_TEXTS } from './email-address.ts'
import { callerIdSchema, emptySchema, idSchema } from './fields.ts'
import { VALIDATION } from './notices.ts'
import {
  confirmedPasswordSchema,
  MAX_PASSWORD_LENGTH,
  newPasswordSchema,
  PASSWORD_TEXTS,
} from './passwords.ts'
import { practiceSchema } from './practices.ts'
import { USER_TYPES, userTypeSchema } from './roles.ts'
import { userSchema } from './users.ts'

export const loginInputSchema = z.strictObject({
  email: z.string(VALIDATION.emailRequired).trim().min(1, VALIDATION.emailRequired).max(254),
  password: z
    .string(VALIDATION.passwordRequired)
    .min(1, VALIDATION.passwordRequired)
    .max(MAX_PASSWORD_LENGTH, PASSWORD_TEXTS.tooLong),
  /** Whether one click is to be enough on this device next time; without it no cookie is set. */
  rememberMe: z.boolean().optional(),
})

/** Fields that a failed sign-in names (document 1, section 8). */
export const LOGIN_ERRORS = {
  emailNotFound: 'No account uses this email. Check the spelling, or ask your practice for an invitation.',
  passwordIncorrect: 'This password is not right. Try again, or use Forgot password.',
  inactive: 'This account is not active yet. Ask your practice administrator to activate it.',
  unpaid: 'Your practice is not open yet. Register again with this email and password to finish its payment.',
} as const

export const FORGOT_PASSWORD_TEXTS = {
  invalid: EMAIL_TEXTS.invalid,
  emailnotfound: 'No account has this email.',
} as const

/** Under the field where a link is used or too old. */
export const LINK_OVER = 'This link is used or too old. Ask for a new one.'

const linkPurposeSchema = z.enum(['reset', 'invitation'])

/** A session: its token, its user, and their practice. */
export const signedInReplySchema = z.object({
  token: z.string(),
  data: z.object({ data: userSchema, practiceData: practiceSchema.nullable() }),
})

/** The password was right, and a second factor is needed: status '2' (security page, W35). */
export const secondStepReplySchema = z.object({
  status: z.literal('2'),
  data: z.object({
    challengeId: z.string(),
    email: z.string(),
    /** True where a second factor is required and the person has none yet. */
    setsUp: z.boolean(),
    methods: z.object({ code: z.boolean(), passkey: z.boolean(), recoveryCode: z.boolean() }),
  }),
})
export type SecondStep = z.infer<typeof secondStepReplySchema>['data']

const firstStepReplySchema = z.union([secondStepReplySchema, signedInReplySchema])

/** Signs in (document 1, section 7; decisions, section 7); who has a second factor gets status '2'. */
export const login = defineCall({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  input: loginInputSchema,
  reply: firstStepReplySchema,
})

/** Signs in on a remembered device without a password (decisions, section 5); a second factor is asked as ever. */
export const signInWithDevice = defineCall({
  method: 'POST',
  path: '/api/v1/auth/signInWithDevice',
  access: 'public',
  input: emptySchema,
  reply: firstStepReplySchema,
})

/** Sends a link to set a new password to the address of an account (document 2, Reset Password). */
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
      .regex(/^[^\s@]+@[^\s@]+$/, FORGOT_PASSWORD_TEXTS.invalid),
  }),
  reply: z.object({ data: z.null() }),
})

const linkTokenSchema = z.string().min(1).max(200)

/** Whom a link of a mail lets set a password, and what the rules of that password are. */
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

/** The password is set, and the practice not paid for: its sign-up goes on by resumeSignUp. */
const unpaidReplySchema = z.object({ status: z.literal('1'), data: z.object({ unpaid: z.literal(true) }) })

/** Sets a new password by a link, ends every other session and signs in (AUTH-11). */
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

/** Ends the session on the server. */
export const logout = defineCall({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({ data: z.null() }),
})

/**
 * The signed-in person shows their password again: the answer's proof goes with a change that needs it, once, within
 * five minutes, in this session (decisions, section 8).
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
      .max(MAX_PASSWORD_LENGTH, PASSWORD_TEXTS.tooLong),
  }),
  reply: z.object({ data: z.object({ proof: z.string() }) }),
  callerFields: { userID: 'id' },
})

/** What the session token says; exp is in seconds since 1970. */
export const sessionTokenSchema = z.object({
  sub: idSchema,
  sid: idSchema,
  exp: z.number(),
  userType: userTypeSchema,
  firstName: z.string(),
  lastName: z.string(),
})
export type SessionToken = z.infer<typeof sessionTokenSchema>
