import { z } from 'zod'

/** Binary data as encoded in the JSON of the browser's WebAuthn calls. */
const bytesSchema = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'This is not base64url.')
const descriptorSchema = z.object({
  id: bytesSchema,
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
})
const verificationSchema = z.enum(['discouraged', 'preferred', 'required'])

/** Options that the browser needs to create a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: bytesSchema, name: z.string(), displayName: z.string() }),
  challenge: bytesSchema,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptorSchema).optional(),
  authenticatorSelection: z
    .object({
      residentKey: verificationSchema.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: verificationSchema.optional(),
    })
    .optional(),
  attestation: z.enum(['none']).optional(),
})

/** Options that the browser needs to sign with a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestSchema = z.object({
  challenge: bytesSchema,
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(descriptorSchema).optional(),
  userVerification: verificationSchema.optional(),
})

const credentialShape = {
  id: bytesSchema.min(1),
  rawId: bytesSchema.min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
}

/** A passkey that the browser created. */
export const madePasskeySchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** The browser's response, signed with a passkey. */
export const shownPasskeySchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: bytesSchema.optional(),
  }),
})
export type ShownPasskey = z.infer<typeof shownPasskeySchema>
