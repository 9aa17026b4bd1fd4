import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, emptySchema, idSchema } from './fields.ts'
import { VALIDATION } from './notices.ts'
import { MAX_PASSWORD_LENGTH, PASSWORD_TEXTS } from './passwords.ts'
import { practiceSchema } from './practices.ts'
import { USER_TYPES, userTypeSchema } from './roles.ts'
import { userSchema } from './users.ts'

export const loginInputSchema = z.strictObject({
  email: z.string(VALIDATION.emailRequired).trim().min(1, VALIDATION.emailRequired).max(254),
  password: z
    .string(VALIDATION.passwordRequired)
    .min(1, VALIDATION.passwordRequired)
    .max(MAX_PASSWORD_LENGTH, PASSWORD_TEXTS.tooLong),
})

/** Fields that a failed sign-in names (document 1, section 8). */
export const LOGIN_ERRORS = {
  emailNotFound: 'No account uses this email. Check the spelling, or ask your practice for an invitation.',
  passwordIncorrect: 'This password is not right. Try again, or use Forgot password.',
  inactive: 'This account is not active yet. Ask your practice administrator to activate it.',
  unpaid: 'Your practice is not open yet. Finish its payment first, then sign in.',
} as const

/** Signs in (document 1, section 7; decisions, section 7). */
export const login = defineCall({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  input: loginInputSchema,
  reply: z.object({
    token: z.string(),
    data: z.object({ data: userSchema, practiceData: practiceSchema.nullable() }),
  }),
})

/** Ends the session on the server. */
export const logout = defineCall({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({ data: z.null() }),
})

/** The two texts of the password that is to be shown again (document 1, section 5). */
export const CONFIRM_PASSWORD_TEXTS = {
  oldRequired: 'Old Password field is required.',
  incorrect: 'Your existing password was incorrect.',
} as const

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
      .string(CONFIRM_PASSWORD_TEXTS.oldRequired)
      .min(1, CONFIRM_PASSWORD_TEXTS.oldRequired)
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
