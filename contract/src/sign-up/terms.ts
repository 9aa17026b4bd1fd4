import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../fields.ts'

/** The current terms of service and BAA; a changed text gets a new version. */
export const TERMS = {
  version: '2026-11.2',
  /** SHA-256 of both texts, in hexadecimal digits: proves which wording was accepted. */
  textsSha256: '40926d3d4d2d88d9291d809a5a7a441862dad55411eff91bdf532240e2929371',
} as const

export const TERMS_TEXTS = {
  /** Shown until both boxes are ticked (REG-05). */
  notAccepted: 'Please accept the Terms of service & BAA',
  namePractice:
    'Your practice has no name yet. Register again with this email and password, then accept the terms.',
  changed: 'The terms have changed since you opened this page. Load it again and read them.',
} as const

/**
 * Accepts both texts for the practice that is signing up (REG-05); needs the sign-up's token. Accepting again changes
 * nothing.
 */
export const acceptTerms = defineCall({
  method: 'POST',
  path: '/api/v1/auth/acceptTerms',
  access: 'public',
  input: z.strictObject({
    practiceId: idSchema,
    /** The version that was shown to the person. */
    version: z.string().max(20).optional(),
  }),
  reply: z.object({ data: z.object({ version: z.string(), acceptedAt: timeSchema }) }),
})
