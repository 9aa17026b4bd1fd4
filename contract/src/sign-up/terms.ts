import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'

/** The current terms of service and BAA; every change of the texts requires a new version. */
export const TERMS = {
  version: '2026-11.2',
  /** SHA-256 of both texts in hexadecimal, as evidence of the accepted wording. */
  textsSha256: '40926d3d4d2d88d9291d809a5a7a441862dad55411eff91bdf532240e2929371',
} as const

export const TERMS_TEXTS = definePhrases('sign-up/contract/terms', {
  /** Displayed until both boxes are checked (REG-05). */
  notAccepted: 'Please accept the Terms of service & BAA',
  namePractice:
    'Your practice has no name yet. Register again with this email and password, then accept the terms.',
  changed: 'The terms have changed since you opened this page. Load it again and read them.',
})

/**
 * Accepts the terms of service and the BAA for the practice that is signing up (REG-05); requires the token of the
 * sign-up. Accepting them again has no effect.
 */
export const acceptTerms = defineCall({
  method: 'POST',
  path: '/api/v1/auth/acceptTerms',
  access: 'public',
  input: z.strictObject({
    practiceId: idSchema,
    /** The version that was displayed to the person. */
    version: z.string().max(20).optional(),
  }),
  reply: z.object({ data: z.object({ version: z.string(), acceptedAt: timeSchema }) }),
})
