import type { LockedBucketSettings, WitnessSettings } from '@econsult/adapters/anchors/anchor-port'
import { z } from 'zod'

const SIX_YEARS_IN_DAYS = 2192

/** Environment variables for the signed checkpoints of the audit log. Either all bucket variables are set, or none. */
export const auditVariables = {
  AUDIT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUDIT_CHECKPOINT_MINUTES: z.coerce.number().int().min(1).max(1440).default(60),
  AUDIT_MAIL: z.email('must be an email address').toLowerCase().optional(),
  AUDIT_S3_BUCKET: z.string().min(3).optional(),
  AUDIT_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  AUDIT_S3_REGION: z.string().min(1).default('us-east-1'),
  AUDIT_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  AUDIT_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AUDIT_S3_DAYS: z.coerce.number().int().min(1).max(36_500).default(SIX_YEARS_IN_DAYS),
  AUDIT_WITNESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUDIT_WITNESS_TOKEN: z.string().min(1).optional(),
}
const variablesSchema = z.object(auditVariables)

/** Settings for signing checkpoints of the audit log and for sending copies of them. */
export interface AuditSettings {
  /** The secret from which the signing key is derived; undefined if the key is derived from the session secret. */
  readonly secret: string | undefined
  readonly checkpointMinutes: number
  /** Address that receives checkpoints by email, and a notification when a check fails. */
  readonly mail: string | undefined
  readonly bucket: LockedBucketSettings | undefined
  readonly witness: WitnessSettings | undefined
}

/** Returns the checkpoint settings. Throws the error that `refuse` creates for a missing variable. */
export function readAuditSettings(
  values: z.output<typeof variablesSchema>,
  refuse: (name: string, why: string) => Error,
): AuditSettings {
  const { AUDIT_WITNESS_URL: url, AUDIT_WITNESS_TOKEN: token } = values
  return {
    secret: values.AUDIT_SECRET,
    checkpointMinutes: values.AUDIT_CHECKPOINT_MINUTES,
    mail: values.AUDIT_MAIL,
    bucket: bucketSettings(values, refuse),
    witness: url === undefined ? undefined : { url, token },
  }
}

function bucketSettings(
  values: z.output<typeof variablesSchema>,
  refuse: (name: string, why: string) => Error,
): LockedBucketSettings | undefined {
  const {
    AUDIT_S3_BUCKET: bucket,
    AUDIT_S3_ACCESS_KEY_ID: accessKeyId,
    AUDIT_S3_SECRET_ACCESS_KEY: secretAccessKey,
    AUDIT_S3_ENDPOINT: endpoint,
  } = values
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint) return undefined
  const why = 'set AUDIT_S3_BUCKET and both of its keys, or none of the AUDIT_S3 variables.'
  if (!bucket) throw refuse('AUDIT_S3_BUCKET', why)
  if (!accessKeyId) throw refuse('AUDIT_S3_ACCESS_KEY_ID', why)
  if (!secretAccessKey) throw refuse('AUDIT_S3_SECRET_ACCESS_KEY', why)
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint,
    region: values.AUDIT_S3_REGION,
    days: values.AUDIT_S3_DAYS,
  }
}
