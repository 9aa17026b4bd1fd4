import { z } from 'zod'
import { firstStepReplySchema, signedInReplySchema } from './sign-in.ts'
import { defineCall } from '../call.ts'
import { definePhrases } from '../languages/phrases.ts'
import {
  madePasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  shownPasskeySchema,
} from './passkeys.ts'

/** The unguessable id of a sign-in whose first step has succeeded. */
const challengeIdSchema = z.string().min(1).max(200)

export const SECOND_STEP_TEXTS = definePhrases('auth/contract/second-factor', {
  codeRequired: 'Enter the code.',
  tookTooLong: 'This sign-in took too long. Start again.',
  wrongCode: 'This code is wrong or has expired. Wait for the next one.',
  wrongMailedCode: 'This code is wrong. Use the one in the latest email.',
  tooManyCodes: 'Too many wrong codes. Start again to get a new one.',
  wrongRecoveryCode: 'This recovery code is wrong or was already used.',
  wrongPasskey: 'This passkey was not accepted. Try again, or use a code.',
})

export const codeSchema = z.string().trim().min(1, SECOND_STEP_TEXTS.codeRequired).max(40)

/**
 * Signs in with the six digits of an authenticator app, or with a recovery code (B5). After an emailed code, the next
 * step is the same as after a correct password: the session, or the person's own second factor (AUTH-12).
 */
export const verifySecondFactor = defineCall({
  method: 'POST',
  path: '/api/v1/auth/verifySecondFactor',
  access: 'public',
  input: z.strictObject({
    challengeId: challengeIdSchema,
    kind: z.enum(['code', 'recoveryCode', 'mailedCode']),
    code: codeSchema,
    /** True to require only the password on this device for 30 days. */
    trustDevice: z.boolean().optional(),
  }),
  reply: firstStepReplySchema,
})

/** The challenge that a passkey must sign for a sign-in. */
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

/** A new secret for an authenticator app: as an address for a QR code, and as text to type. */
export const authenticatorSecretSchema = z.object({ secret: z.string(), address: z.string() })
export type AuthenticatorSecret = z.infer<typeof authenticatorSecretSchema>

/** Starts the setup of an authenticator app during a sign-in that requires a second factor. */
export const startRequiredSetUp = defineCall({
  method: 'POST',
  path: '/api/v1/auth/startRequiredSetUp',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema }),
  reply: z.object({ data: authenticatorSecretSchema }),
})

/**
 * Completes the setup with the first code of the app, signs in, and returns the recovery codes, which are shown only
 * once.
 */
export const finishRequiredSetUp = defineCall({
  method: 'POST',
  path: '/api/v1/auth/finishRequiredSetUp',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema, code: codeSchema }),
  reply: z.object({ ...signedInReplySchema.shape, recoveryCodes: z.array(z.string()) }),
})

/**
 * Starts the setup of a passkey during a sign-in that requires a second factor. Returns the options that the browser
 * needs to create the passkey.
 */
export const startRequiredPasskey = defineCall({
  method: 'POST',
  path: '/api/v1/auth/startRequiredPasskey',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema }),
  reply: z.object({ data: passkeyCreationSchema }),
})

/**
 * Completes the setup with the passkey that the browser created, signs in, and returns the recovery codes, which are
 * shown only once.
 */
export const finishRequiredPasskey = defineCall({
  method: 'POST',
  path: '/api/v1/auth/finishRequiredPasskey',
  access: 'public',
  input: z.strictObject({ challengeId: challengeIdSchema, passkey: madePasskeySchema }),
  reply: finishRequiredSetUp.reply,
})
