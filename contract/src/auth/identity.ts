import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../fields.ts'
import { USER_TYPES } from '../roles.ts'
import { shownPasskeySchema } from './passkeys.ts'

export const IDENTITY_TEXTS = {
  oneWay: 'Confirm either by password or by passkey.',
  personNotVerified:
    'This passkey did not ask for a PIN, fingerprint or face, so it does not show that it is you. Enter your password.',
} as const

/**
 * Returns the time until which the caller can sign without another identity proof, null if they need one, and whether
 * they have a passkey for it.
 */
export const fetchIdentityProof = defineCall({
  method: 'POST',
  path: '/api/v1/auth/fetchIdentityProof',
  access: USER_TYPES,
  background: true,
  input: emptySchema,
  reply: z.object({ data: z.object({ until: timeSchema.nullable(), hasPasskey: z.boolean() }) }),
})

/**
 * Proves who the caller is, for the next 15 minutes of this session: by the proof that confirmPassword returned, or by a
 * passkey that signed the challenge of startPasskeyCheck.
 */
export const proveIdentity = defineCall({
  method: 'POST',
  path: '/api/v1/auth/proveIdentity',
  access: USER_TYPES,
  input: z
    .strictObject({ proof: z.string().min(1).max(200).optional(), passkey: shownPasskeySchema.optional() })
    .refine(({ proof, passkey }) => (proof === undefined) !== (passkey === undefined), {
      path: ['proof'],
      message: IDENTITY_TEXTS.oneWay,
    }),
  reply: z.object({ data: z.object({ until: timeSchema }) }),
})
