import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema, uuidSchema } from '../fields.ts'
import { labelSchema } from '../labels.ts'
import {
  madePasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  shownPasskeySchema,
} from './passkeys.ts'
import { USER_TYPES } from '../roles.ts'
import { authenticatorSecretSchema, codeSchema } from './second-factor.ts'

/** The proof that confirmPassword returned; a change of the second factor needs it (B10). */
const proofSchema = z.string().min(1).max(200)
const nothingSchema = z.object({ data: z.null() })
/** Recovery codes, shown only once; null if the person already has them. */
const recoveryCodesSchema = z.object({ data: z.object({ recoveryCodes: z.array(z.string()).nullable() }) })
const passkeyIdSchema = z.string().min(1).max(1500)
const passkeyNameSchema = labelSchema({
  required: 'Enter a name.',
  longest: 60,
  tooLong: 'Use at most 60 characters.',
})

export const SECURITY_TEXTS = {
  proofNeeded: 'Confirm your password again: your last confirmation has expired.',
  setUpOver: 'This setup took too long. Start again.',
  factorNeeded: 'Your second factor is needed too: a code, a recovery code or a passkey.',
  passkeyRefused: 'This passkey was not accepted. Try again.',
  required: 'Your account must have a second factor. Add another one before you remove this one.',
  passwordTooShort:
    'Your password has fewer than 15 characters. Change it to a longer one before you turn two-factor off.',
  ownFirst: 'Turn two-factor on for yourself first.',
} as const

export const passkeySchema = z.object({
  id: passkeyIdSchema,
  name: z.string(),
  createdAt: timeSchema,
  lastUsedAt: timeSchema.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const openSessionSchema = z.object({
  id: idSchema,
  /** For example 'Chrome on Windows'. */
  device: z.string(),
  kind: z.enum(['phone', 'computer']),
  isCurrent: z.boolean(),
  signedInAt: timeSchema,
  lastActiveAt: timeSchema,
  rememberedUntil: timeSchema.nullable(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

export const securitySchema = z.object({
  /** Time at which two-factor was turned on; null if it is off. */
  since: timeSchema.nullable(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** True if a setting requires this person to have a second factor. */
  isRequired: z.boolean(),
  /** The setting itself, for people who may change it. */
  requirement: z.object({ of: z.enum(['practice', 'platform']), isOn: z.boolean() }).nullable(),
  passkeys: z.array(passkeySchema),
  sessions: z.array(openSessionSchema),
})
export type Security = z.infer<typeof securitySchema>

const calls = { method: 'POST', access: USER_TYPES } as const

/** Second factors, devices and sessions of the caller. */
export const fetchSecurity = defineCall({
  ...calls,
  path: '/api/v1/auth/fetchSecurity',
  input: emptySchema,
  reply: z.object({ data: securitySchema }),
})

/**
 * Returns a new secret for an authenticator app; the old secret works until the first code of the new one is accepted.
 */
export const startAuthenticatorSetUp = defineCall({
  ...calls,
  path: '/api/v1/auth/startAuthenticatorSetUp',
  input: z.strictObject({ proof: proofSchema }),
  reply: z.object({ data: authenticatorSecretSchema }),
})

/**
 * Turns the authenticator on with a code of its new secret; a person's first second factor comes with recovery codes.
 */
export const finishAuthenticatorSetUp = defineCall({
  ...calls,
  path: '/api/v1/auth/finishAuthenticatorSetUp',
  input: z.strictObject({ code: codeSchema }),
  reply: recoveryCodesSchema,
})

/** Creates new recovery codes; the old ones stop working. */
export const renewRecoveryCodes = defineCall({
  ...calls,
  path: '/api/v1/auth/renewRecoveryCodes',
  input: z.strictObject({ proof: proofSchema }),
  reply: z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
})

/**
 * Proof of the caller's second factor in addition to the password: a code of the authenticator app, a recovery code, or
 * a passkey that signed the challenge from startPasskeyCheck.
 */
const shownFactor = {
  kind: z.enum(['code', 'recoveryCode']).optional(),
  code: codeSchema.optional(),
  passkey: shownPasskeySchema.optional(),
}

/** Removes the authenticator, passkeys and recovery codes. Needs one of them in addition to the password. */
export const turnOffSecondFactor = defineCall({
  ...calls,
  path: '/api/v1/auth/turnOffSecondFactor',
  input: z.strictObject({ proof: proofSchema, ...shownFactor }),
  reply: nothingSchema,
})

/** Returns the challenge that one of the caller's passkeys has to sign as proof. */
export const startPasskeyCheck = defineCall({
  ...calls,
  path: '/api/v1/auth/startPasskeyCheck',
  input: emptySchema,
  reply: z.object({ data: passkeyRequestSchema }),
})

/** Returns what the browser needs to create a passkey for the caller. */
export const startPasskeyRegistration = defineCall({
  ...calls,
  path: '/api/v1/auth/startPasskeyRegistration',
  input: z.strictObject({ proof: proofSchema }),
  reply: z.object({ data: passkeyCreationSchema }),
})

/** Saves a passkey that the browser created; a person's first second factor comes with recovery codes. */
export const finishPasskeyRegistration = defineCall({
  ...calls,
  path: '/api/v1/auth/finishPasskeyRegistration',
  input: z.strictObject({ passkey: madePasskeySchema }),
  reply: recoveryCodesSchema,
})

/** Renames one of the caller's passkeys. */
export const renamePasskey = defineCall({
  ...calls,
  path: '/api/v1/auth/renamePasskey',
  input: z.strictObject({ passkeyId: passkeyIdSchema, name: passkeyNameSchema }),
  reply: nothingSchema,
})

/** Removes a passkey. Removing the last factor turns two-factor off and needs proof of a factor as well. */
export const removePasskey = defineCall({
  ...calls,
  path: '/api/v1/auth/removePasskey',
  input: z.strictObject({ passkeyId: passkeyIdSchema, proof: proofSchema, ...shownFactor }),
  reply: nothingSchema,
})

/** Ends one of the caller's own sessions, with its connections and its remembered device. */
export const endSession = defineCall({
  ...calls,
  path: '/api/v1/auth/endSession',
  input: z.strictObject({ sessionId: uuidSchema }),
  reply: nothingSchema,
})
/** Ends all of the caller's sessions except this one. */
export const endOtherSessions = defineCall({
  ...calls,
  path: '/api/v1/auth/endOtherSessions',
  input: emptySchema,
  reply: nothingSchema,
})

/** Requires a second factor for a practice's admins, or for the platform's administrators, from their next sign-in. */
export const requireSecondFactor = defineCall({
  ...calls,
  path: '/api/v1/auth/requireSecondFactor',
  input: z.strictObject({ required: z.boolean(), proof: proofSchema }),
  reply: nothingSchema,
})
