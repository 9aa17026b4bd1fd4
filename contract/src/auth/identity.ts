import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { USER_TYPES } from '../roles.ts'
import { shownPasskeySchema } from './passkeys.ts'

export const IDENTITY_TEXTS = definePhrases('auth/contract/identity', {
  oneWay: 'Confirm either by password or by passkey.',
  personNotVerified:
    'This passkey did not ask for a PIN, fingerprint or face, so it does not show that it is you. Enter your password.',
})

/**
 * Returns the time until which the caller can sign without another identity proof (null if a proof is needed), and
 * whether the caller has a passkey for the proof.
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
 * Proves the caller's identity for the next 15 minutes of this session, with the proof that confirmPassword returned,
 * or with a passkey that signed the challenge from startPasskeyCheck.
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
