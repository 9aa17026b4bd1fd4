import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema, uuidSchema } from '../fields.ts'
import { labelSchema } from '../labels.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
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
/** Recovery codes, which are shown only once; null if the person already has recovery codes. */
const recoveryCodesSchema = z.object({ data: z.object({ recoveryCodes: z.array(z.string()).nullable() }) })
const passkeyIdSchema = z.string().min(1).max(1500)
/** Maximum length of the name of a passkey, in characters. */
const LONGEST_PASSKEY_NAME = 60

export const SECURITY_TEXTS = definePhrases('auth/contract/security', {
  proofNeeded: 'Confirm your password again: your last confirmation has expired.',
  setUpOver: 'This setup took too long. Start again.',
  factorNeeded: 'Your second factor is needed too: a code, a recovery code or a passkey.',
  passkeyRefused: 'This passkey was not accepted. Try again.',
  required: 'Your account must have a second factor. Add another one before you remove this one.',
  passwordTooShort:
    'Your password has fewer than 15 characters. Change it to a longer one before you turn two-factor off.',
  ownFirst: 'Turn two-factor on for yourself first.',
  nameRequired: 'Enter a name.',
  nameTooLong: withValues<{ count: number }>('Use at most {count} characters.'),
})

const passkeyNameSchema = labelSchema({
  required: SECURITY_TEXTS.nameRequired,
  longest: LONGEST_PASSKEY_NAME,
  tooLong: SECURITY_TEXTS.nameTooLong({ count: LONGEST_PASSKEY_NAME }),
})

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
  /** The requirement itself, for users who may change it. */
  requirement: z.object({ of: z.enum(['practice', 'platform']), isOn: z.boolean() }).nullable(),
  passkeys: z.array(passkeySchema),
  sessions: z.array(openSessionSchema),
})
export type Security = z.infer<typeof securitySchema>

const calls = { method: 'POST', access: USER_TYPES } as const

/** Returns the caller's second factors, devices and sessions. */
export const fetchSecurity = defineCall({
  ...calls,
  path: '/api/v1/auth/fetchSecurity',
  input: emptySchema,
  reply: z.object({ data: securitySchema }),
})

/**
 * Returns a new secret for an authenticator app. The old secret remains valid until the first code of the new secret is
 * accepted.
 */
export const startAuthenticatorSetUp = defineCall({
  ...calls,
  path: '/api/v1/auth/startAuthenticatorSetUp',
  input: z.strictObject({ proof: proofSchema }),
  reply: z.object({ data: authenticatorSecretSchema }),
})

/**
 * Turns on the authenticator with a code from its new secret. A person's first second factor also generates recovery
 * codes.
 */
export const finishAuthenticatorSetUp = defineCall({
  ...calls,
  path: '/api/v1/auth/finishAuthenticatorSetUp',
  input: z.strictObject({ code: codeSchema }),
  reply: recoveryCodesSchema,
})

/** Creates new recovery codes and invalidates the old ones. */
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

/** Removes the authenticator, passkeys and recovery codes. Requires a second factor in addition to the password. */
export const turnOffSecondFactor = defineCall({
  ...calls,
  path: '/api/v1/auth/turnOffSecondFactor',
  input: z.strictObject({ proof: proofSchema, ...shownFactor }),
  reply: nothingSchema,
})

/** Returns the challenge that one of the caller's passkeys must sign as proof. */
export const startPasskeyCheck = defineCall({
  ...calls,
  path: '/api/v1/auth/startPasskeyCheck',
  input: emptySchema,
  reply: z.object({ data: passkeyRequestSchema }),
})

/** Returns the options that the browser needs to create a passkey for the caller. */
export const startPasskeyRegistration = defineCall({
  ...calls,
  path: '/api/v1/auth/startPasskeyRegistration',
  input: z.strictObject({ proof: proofSchema }),
  reply: z.object({ data: passkeyCreationSchema }),
})

/** Saves a passkey that the browser created. A person's first second factor also generates recovery codes. */
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

/**
 * Removes a passkey. Removing the last second factor turns two-factor off and also requires proof of a second factor.
 */
export const removePasskey = defineCall({
  ...calls,
  path: '/api/v1/auth/removePasskey',
  input: z.strictObject({ passkeyId: passkeyIdSchema, proof: proofSchema, ...shownFactor }),
  reply: nothingSchema,
})

/** Ends one of the caller's own sessions, including its open connections and its remembered device. */
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

/**
 * Requires a second factor for a practice's admins, or for the platform's administrators, from their next sign-in
 * onward.
 */
export const requireSecondFactor = defineCall({
  ...calls,
  path: '/api/v1/auth/requireSecondFactor',
  input: z.strictObject({ required: z.boolean(), proof: proofSchema }),
  reply: nothingSchema,
})
