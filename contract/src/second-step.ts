import { z } from 'zod'
import { signedInReplySchema } from './auth.ts'
import { defineCall } from './call.ts'
import {
  madePasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  shownPasskeySchema,
} from './passkeys.ts'

/** Names the sign-in whose first step was right; nobody can guess it. */
const challengeIdSchema = z.string().min(1).max(200)
export const codeSchema = z.string().trim().min(1, 'Enter the code.').max(40)

export const SECOND_STEP_TEXTS = {
  tookTooLong: 'This sign-in took too long. Start again.',
  wrongCode: 'This code is not right or too old. Wait for the next one.',
  wrongRecoveryCode: 'This recovery code is not right, or it was used.',
  wrongPasskey: 'This passkey was not accepted. Try again, or use a code.',
} as const

/** Signs in by the six digits of an authenticator app, or by a recovery code (security page, B5). */
export const verifySecondFactor = defineCall({
  method: 'POST',
  path: '/api/v1/auth/verifySecondFactor',
  access: 'public',
  input: z.strictObject({
    challengeId: challengeIdSchema,
    kind: z.enum(['code', 'recoveryCode']),
    code: codeSchema,
    /** Whether a typed password is to be enough on this device for 30 days. */
    trustDevice: z.boolean().optional(),
  }),
  reply: signedInReplySchema,
})

/** What a passkey has to sign to get in. */
export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/v1/auth/startPasskeySignIn',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema }),
  reply: z.object({ data: passkeyRequestSchema }),
})

/** Signs in by a passkey. */
export const finishPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/v1/auth/finishPasskeySignIn',
  access: 'public',
  input: z.strictObject({
    challengeId: challengeIdSchema,
    passkey: shownPasskeySchema,
    trustDevice: z.boolean().optional(),
  }),
  reply: signedInReplySchema,
})

/** A new secret for an authenticator app: to be scanned as an address, or typed. */
export const authenticatorSecretSchema = z.object({ secret: z.string(), address: z.string() })
export type AuthenticatorSecret = z.infer<typeof authenticatorSecretSchema>

/** Begins to set a second factor up where one is required before anything else. */
export const startRequiredSetUp = defineCall({
  method: 'POST',
  path: '/api/v1/auth/startRequiredSetUp',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema }),
  reply: z.object({ data: authenticatorSecretSchema }),
})

/** Ends that set-up with the first code: signs in, and gives the recovery codes this once. */
export const finishRequiredSetUp = defineCall({
  method: 'POST',
  path: '/api/v1/auth/finishRequiredSetUp',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema, code: codeSchema }),
  reply: z.object({ ...signedInReplySchema.shape, recoveryCodes: z.array(z.string()) }),
})

/** The same set-up by a passkey: what the browser needs to make one. */
export const startRequiredPasskey = defineCall({
  method: 'POST',
  path: '/api/v1/auth/startRequiredPasskey',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema }),
  reply: z.object({ data: passkeyCreationSchema }),
})

/** Ends that set-up with a passkey that the browser made: signs in, and gives the recovery codes this once. */
export const finishRequiredPasskey = defineCall({
  method: 'POST',
  path: '/api/v1/auth/finishRequiredPasskey',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema, passkey: madePasskeySchema }),
  reply: finishRequiredSetUp.reply,
})
