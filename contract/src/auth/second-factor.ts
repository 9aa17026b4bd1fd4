import { z } from 'zod'
import { firstStepReplySchema, signedInReplySchema } from './sign-in.ts'
import { defineCall } from '../call.ts'
import {
  madePasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  shownPasskeySchema,
} from './passkeys.ts'

/** Identifies the sign-in whose first step succeeded; it cannot be guessed. */
const challengeIdSchema = z.string().min(1).max(200)
export const codeSchema = z.string().trim().min(1, 'Enter the code.').max(40)

export const SECOND_STEP_TEXTS = {
  tookTooLong: 'This sign-in took too long. Start again.',
  wrongCode: 'This code is wrong or has expired. Wait for the next one.',
  wrongMailedCode: 'This code is wrong. Use the one in the latest email.',
  tooManyCodes: 'Too many wrong codes. Start again to get a new one.',
  wrongRecoveryCode: 'This recovery code is wrong or was already used.',
  wrongPasskey: 'This passkey was not accepted. Try again, or use a code.',
} as const

/**
 * Signs in with the six digits of an authenticator app, or with a recovery code (B5). A mailed code leads to the same
 * next step as a correct password: the session, or the person's own second factor (AUTH-12).
 */
export const verifySecondFactor = defineCall({
  method: 'POST',
  path: '/api/v1/auth/verifySecondFactor',
  access: 'public',
  input: z.strictObject({
    challengeId: challengeIdSchema,
    kind: z.enum(['code', 'recoveryCode', 'mailedCode']),
    code: codeSchema,
    /** True if a password should be enough on this device for 30 days. */
    trustDevice: z.boolean().optional(),
  }),
  reply: firstStepReplySchema,
})

/** The challenge that a passkey signs to sign in. */
export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/v1/auth/startPasskeySignIn',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema }),
  reply: z.object({ data: passkeyRequestSchema }),
})

/** Signs in with a passkey. */
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

/** A new secret for an authenticator app: an address to scan as a QR code, or the secret to type. */
export const authenticatorSecretSchema = z.object({ secret: z.string(), address: z.string() })
export type AuthenticatorSecret = z.infer<typeof authenticatorSecretSchema>

/** Begins to set up an authenticator app where a second factor is required before the person can go on. */
export const startRequiredSetUp = defineCall({
  method: 'POST',
  path: '/api/v1/auth/startRequiredSetUp',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema }),
  reply: z.object({ data: authenticatorSecretSchema }),
})

/** Completes that setup with the first code: signs in, and returns the recovery codes, which are shown only once. */
export const finishRequiredSetUp = defineCall({
  method: 'POST',
  path: '/api/v1/auth/finishRequiredSetUp',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema, code: codeSchema }),
  reply: z.object({ ...signedInReplySchema.shape, recoveryCodes: z.array(z.string()) }),
})

/** Begins the same setup with a passkey: returns what the browser needs to create one. */
export const startRequiredPasskey = defineCall({
  method: 'POST',
  path: '/api/v1/auth/startRequiredPasskey',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema }),
  reply: z.object({ data: passkeyCreationSchema }),
})

/**
 * Completes that setup with a passkey that the browser created: signs in, and returns the recovery codes, which are
 * shown only once.
 */
export const finishRequiredPasskey = defineCall({
  method: 'POST',
  path: '/api/v1/auth/finishRequiredPasskey',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema, passkey: madePasskeySchema }),
  reply: finishRequiredSetUp.reply,
})
