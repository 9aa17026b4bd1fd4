import { z } from 'zod'
import { defineCall } from './call.ts'
import { idSchema, timeSchema } from './fields.ts'

/** The terms of service and the BAA as they are offered now; a changed text gets a new version. */
export const TERMS = {
  version: '2026-11',
  /** SHA-256 of both texts, in hexadecimal digits: shows which words were accepted. */
  textsSha256: '57606f32ee25c60d915a0d05ad5bdc6d34dcdf342ce95b3ce430bc553c5d2365',
} as const

export const TERMS_TEXTS = {
  /** To the letter of document 1, section 5. */
  notAccepted: 'Please accept the Terms of service & BAA',
  changed: 'The terms have changed since you opened this page. Load it again and read them.',
} as const

/**
 * Accepts both texts for the practice that is signing up (REG-05); carries the sign-up's token. What was accepted
 * stays: accepting again changes nothing.
 */
export const acceptTerms = defineCall({
  method: 'POST',
  path: '/api/v1/auth/acceptTerms',
  access: 'public',
  input: z.strictObject({
    practiceId: idSchema,
    /** The version that was shown. */
    version: z.string().max(20).optional(),
  }),
  reply: z.object({ data: z.object({ version: z.string(), acceptedAt: timeSchema }) }),
})
