import { z } from 'zod'
import { defineCall } from './call.ts'
import { emptySchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { madePasskeySchema, passkeyCreationSchema } from './passkeys.ts'
import { USER_TYPES } from './roles.ts'
import { authenticatorSecretSchema, codeSchema } from './second-step.ts'

/** What confirmPassword answered; a change of the second factor needs it (security page, B10). */
const proofSchema = z.string().min(1).max(200)
const nothingSchema = z.object({ data: z.null() })
/** Shown this once; null where the person has their codes already. */
const recoveryCodesSchema = z.object({ data: z.object({ recoveryCodes: z.array(z.string()).nullable() }) })
const passkeyIdSchema = z.string().min(1).max(1500)
const passkeyNameSchema = z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.')

export const SECURITY_TEXTS = {
  proofNeeded: 'Enter your password again: it was shown too long ago.',
  setUpOver: 'This set-up took too long. Start again.',
  passkeyRefused: 'This passkey was not accepted. Try again.',
  required: 'Your account must have a second factor. Add another one before this one goes.',
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
  /** Since when a second factor is asked; null while none is. */
  since: timeSchema.nullable(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Whether a setting demands a second factor of this person. */
  isRequired: z.boolean(),
  /** The setting itself, for those who may change it. */
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

/** A new secret for an authenticator app; the old one works until the first code of the new one. */
export const startAuthenticatorSetUp = defineCall({
  ...calls,
  path: '/api/v1/auth/startAuthenticatorSetUp',
  input: z.strictObject({ proof: proofSchema }),
  reply: z.object({ data: authenticatorSecretSchema }),
})

/** Turns the authenticator on by a code of its new secret; the first second factor brings recovery codes. */
export const finishAuthenticatorSetUp = defineCall({
  ...calls,
  path: '/api/v1/auth/finishAuthenticatorSetUp',
  input: z.strictObject({ code: codeSchema }),
  reply: recoveryCodesSchema,
})

/** New recovery codes; the old ones stop working. */
export const renewRecoveryCodes = defineCall({
  ...calls,
  path: '/api/v1/auth/renewRecoveryCodes',
  input: z.strictObject({ proof: proofSchema }),
  reply: z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
})

/** Removes authenticator, passkeys and recovery codes. */
export const turnOffSecondFactor = defineCall({
  ...calls,
  path: '/api/v1/auth/turnOffSecondFactor',
  input: z.strictObject({ proof: proofSchema }),
  reply: nothingSchema,
})

/** What the browser needs to make a passkey of the caller's. */
export const startPasskeyRegistration = defineCall({
  ...calls,
  path: '/api/v1/auth/startPasskeyRegistration',
  input: z.strictObject({ proof: proofSchema }),
  reply: z.object({ data: passkeyCreationSchema }),
})

/** Keeps a passkey that the browser made; the first second factor brings recovery codes. */
export const finishPasskeyRegistration = defineCall({
  ...calls,
  path: '/api/v1/auth/finishPasskeyRegistration',
  input: z.strictObject({ passkey: madePasskeySchema }),
  reply: recoveryCodesSchema,
})

/** Gives a passkey of the caller's another name. */
export const renamePasskey = defineCall({
  ...calls,
  path: '/api/v1/auth/renamePasskey',
  input: z.strictObject({ passkeyId: passkeyIdSchema, name: passkeyNameSchema }),
  reply: nothingSchema,
})

/** Removes a passkey; without any second factor left the recovery codes go too. */
export const removePasskey = defineCall({
  ...calls,
  path: '/api/v1/auth/removePasskey',
  input: z.strictObject({ passkeyId: passkeyIdSchema, proof: proofSchema }),
  reply: nothingSchema,
})

/** Ends one session of the caller's own, its connections and its remembered device. */
export const endSession = defineCall({
  ...calls,
  path: '/api/v1/auth/endSession',
  input: z.strictObject({ sessionId: uuidSchema }),
  reply: nothingSchema,
})
/** Ends all sessions of the caller but this one. */
export const endOtherSessions = defineCall({
  ...calls,
  path: '/api/v1/auth/endOtherSessions',
  input: emptySchema,
  reply: nothingSchema,
})

/** Demands a second factor of a practice's admins, or of the platform's administrators, from their next sign-in on. */
export const requireSecondFactor = defineCall({
  ...calls,
  path: '/api/v1/auth/requireSecondFactor',
  input: z.strictObject({ required: z.boolean(), proof: proofSchema }),
  reply: nothingSchema,
})
