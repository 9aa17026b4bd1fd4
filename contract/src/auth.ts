import { z } from 'zod'
import { defineCall } from './call.ts'
import { emptySchema, idSchema } from './fields.ts'
import { VALIDATION } from './notices.ts'
import { practiceSchema } from './practices.ts'
import { USER_TYPES, userTypeSchema } from './roles.ts'
import { userSchema } from './users.ts'

export const loginInputSchema = z.strictObject({
  email: z.string(VALIDATION.emailRequired).trim().min(1, VALIDATION.emailRequired).max(254),
  password: z.string(VALIDATION.passwordRequired).min(1, VALIDATION.passwordRequired).max(1024),
})

/** Fields that a failed sign-in names (document 1, section 8). */
export const LOGIN_ERRORS = {
  emailNotFound: 'No account uses this email. Check the spelling, or ask your practice for an invitation.',
  passwordIncorrect: 'This password is not right. Try again, or use Forgot password.',
  inactive: 'This account is not active yet. Ask your practice administrator to activate it.',
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
