import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptySchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { USER_TYPES } from '../roles.ts'

export const EMAIL_CONFIRMATION_TEXTS = definePhrases('auth/contract/email-confirmation', {
  over: 'This link has expired, or the email of the account has changed. Sign in and send a new link.',
  confirmed: 'Your email is confirmed.',
  sent: 'The email is on its way.',
})

/**
 * Confirms the email address of an account with the link from the welcome email; repeated use of the link has no
 * further effect.
 */
export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/v1/auth/confirmEmail',
  access: 'public',
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({ data: z.object({ email: z.string() }), message: z.string() }),
})

/** Sends the confirmation link again to the caller's own address. */
export const sendEmailConfirmation = defineCall({
  method: 'POST',
  path: '/api/v1/auth/sendEmailConfirmation',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({ data: z.null(), message: z.string() }),
})
