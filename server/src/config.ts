import type { S3Settings } from '@econsult/adapters/blob/bucket-port'
import type { SmsSettings } from '@econsult/adapters/sms/sms-port'
import { z } from 'zod'
import { readFaxSettings, type FaxSettings, faxVariables } from './configuration/fax-settings.ts'
import { type AuditSettings, auditVariables, readAuditSettings } from './configuration/audit-settings.ts'
import { readSmsSettings, smsVariables } from './configuration/sms-settings.ts'
import {
  readRecordBases,
  readRecordSettings,
  type RecordBases,
  type RecordSettings,
  recordVariables,
} from './configuration/record-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const switchValue = z.enum(['on', 'off'])
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
/** 'host' or 'host:port'; 3310 is clamd's default port. */
const clamdAddress = z
  .string()
  .regex(/^(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?$/i, 'must be a host, or host:port')
  .transform((text) => {
    const url = new URL(`tcp://${text}`)
    return { host: url.hostname.replaceAll(/[[\]]/g, ''), port: Number(url.port || 3310) }
  })
const secret = z.string().min(32, 'must have at least 32 characters')

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('eConsult <no-reply@econsult.example>'),
  SESSION_SECRET: secret.optional(),
  FILE_URL_SECRET: secret.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_BASE: origin.default('https://api.stripe.com'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ...recordVariables,
  CLAMD_HOST: clamdAddress.optional(),
  ...faxVariables,
  DELIVERY_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(30_000),
  ...smsVariables,
  ...auditVariables,
  ANALYTICS_KEY: z.string().optional(),
  ANALYTICS_HOST: origin.default('https://us.i.posthog.com'),
  ADMIN_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  STOP_NOTICE_SECONDS: z.coerce.number().min(0).max(60).optional(),
  DEMO: switchValue.optional(),
  WEB_ORIGIN: origin.optional(),
  METRICS_TOKEN: secret.optional(),
  WEBHOOK_PRIVATE_HOSTS: z.string().default(''),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

/** Every environment variable that the product reads. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.shape)

/** Variables of later versions that this version does not use; the product logs a warning at startup if one is set. */
const UNUSED = /^(WEBSOCKET_URL|API_BASE_URL)$/

/** Keys and address of Stripe; the webhook secret proves that Stripe sent an event. */
export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly apiBase: string
}

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** The address that users type into the browser; undefined if it is derived from the port. */
  readonly publicUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The Stripe settings; undefined if the sandbox processes payments. */
  readonly stripe: StripeSettings | undefined
  /** Record systems with configured credentials. If the sandbox runs, it replaces all other record systems. */
  readonly records: RecordSettings
  /** The fax settings; undefined if the sandbox processes faxes, or if there is no fax service. */
  readonly fax: FaxSettings | undefined
  /**
   * Maximum time, in milliseconds, until a vendor answers one request about a delivery; the pace of retries is derived
   * from it.
   */
  readonly deliveryTimeoutMs: number
  /** Addresses of the record systems, used with practices' own credentials. */
  readonly recordBases: RecordBases
  /** The text message settings; undefined if the sandbox processes text messages, or if there is no text service. */
  readonly sms: SmsSettings | undefined
  /**
   * PostHog, which also gets the usage events; undefined if usage events are stored only in the product's own table.
   */
  readonly analytics: { readonly baseUrl: string; readonly key: string } | undefined
  readonly audit: AuditSettings
  readonly sessionSecret: string | undefined
  readonly fileUrlSecret: string | undefined
  /** Address of clamd, which scans uploads for malware; undefined if uploads are not scanned. */
  readonly clamd: { readonly host: string; readonly port: number } | undefined
  /** The Redis server that connects several processes; undefined for a single process. */
  readonly redisUrl: string | undefined
  /** The bucket that stores uploaded files; undefined if files are stored on disk. */
  readonly s3: S3Settings | undefined
  /** Email of the first platform administrator; undefined if none is to be created. */
  readonly adminEmail: string | undefined
  /**
   * How long a process still serves requests after a stop signal, while /readyz returns 503, so that proxies can stop
   * sending requests to it.
   */
  readonly stopNoticeMs: number
  readonly demo: boolean
  /** Another origin whose pages may send requests and connect to the socket. */
  readonly webOrigin: string | undefined
  readonly logLevel: string
  /** The bearer token of GET /metrics; undefined if metrics are not served. */
  readonly metricsToken: string | undefined
  /**
   * Hosts of the operator's own network, as host or host:port, to which notifications for other systems may be sent.
   */
  readonly privateWebhookHosts: readonly string[]
  readonly unusedVariables: readonly string[]
}

/** An invalid environment variable; the message is one line with the name of the variable. */
export class ConfigError extends Error {}

/** Reads and checks the environment variables. @throws ConfigError with the name of the first wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(present)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new ConfigError(
      `${String(issue?.path[0])}: ${issue?.message}. Correct it, or unset it for the default.`,
    )
  }
  const values = result.data
  const config: Config = {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    stripe: stripeSettings(values),
    fax: readFaxSettings(values, (name, why) => new ConfigError(`${name}: ${why}`)),
    deliveryTimeoutMs: values.DELIVERY_TIMEOUT_MS,
    records: readRecordSettings(values, (name, why) => new ConfigError(`${name}: ${why}`)),
    recordBases: readRecordBases(values),
    sms: readSmsSettings(values, (name, why) => new ConfigError(`${name}: ${why}`)),
    audit: readAuditSettings(values, (name, why) => new ConfigError(`${name}: ${why}`)),
    analytics: values.ANALYTICS_KEY
      ? { baseUrl: values.ANALYTICS_HOST, key: values.ANALYTICS_KEY }
      : undefined,
    sessionSecret: values.SESSION_SECRET,
    fileUrlSecret: values.FILE_URL_SECRET,
    clamd: values.CLAMD_HOST,
    redisUrl: values.REDIS_URL,
    s3: s3Settings(values),
    adminEmail: values.ADMIN_EMAIL,
    stopNoticeMs: (values.STOP_NOTICE_SECONDS ?? (values.NODE_ENV === 'production' ? 5 : 0)) * 1000,
    demo: values.DEMO ? values.DEMO === 'on' : values.DATABASE_URL === undefined,
    webOrigin: values.WEB_ORIGIN,
    logLevel: values.LOG_LEVEL,
    privateWebhookHosts: values.WEBHOOK_PRIVATE_HOSTS.split(',').flatMap((host) => host.trim() || []),
    metricsToken: values.METRICS_TOKEN,
    unusedVariables: Object.keys(present).filter((name) => UNUSED.test(name)),
  }
  if (config.production) refuseTrialSettings(config)
  return config
}

/** Returns all Stripe keys; undefined if none is set. @throws ConfigError with the name of a missing key. */
function stripeSettings(values: z.output<typeof environmentSchema>): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = values
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  const missing = (name: string) =>
    new ConfigError(`${name}: set all three of Stripe's keys, or none of them.`)
  if (!secretKey) throw missing('STRIPE_SECRET_KEY')
  if (!publishableKey) throw missing('STRIPE_PUBLISHABLE_KEY')
  if (!webhookSecret) throw missing('STRIPE_WEBHOOK_SECRET')
  return { secretKey, publishableKey, webhookSecret, apiBase: values.STRIPE_API_BASE }
}

/**
 * Returns all variables of the bucket; undefined if none is set.
 * @throws ConfigError with the name of a missing variable.
 */
function s3Settings(values: z.output<typeof environmentSchema>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket && !accessKeyId && !secretAccessKey && !values.S3_ENDPOINT) return undefined
  const missing = (name: string) =>
    new ConfigError(`${name}: set S3_BUCKET and both of its keys, or none of the S3 variables.`)
  if (!bucket) throw missing('S3_BUCKET')
  if (!accessKeyId) throw missing('S3_ACCESS_KEY_ID')
  if (!secretAccessKey) throw missing('S3_SECRET_ACCESS_KEY')
  return { bucket, accessKeyId, secretAccessKey, region: values.S3_REGION, endpoint: values.S3_ENDPOINT }
}

/** In production, the embedded database, demo data, generated secrets and plain HTTP are refused. */
function refuseTrialSettings(config: Config): void {
  const need = (name: string, why: string) => new ConfigError(`${name}: ${why} when NODE_ENV is production.`)
  if (!config.databaseUrl) throw need('DATABASE_URL', 'a PostgreSQL server is required')
  if (config.demo) throw need('DEMO', 'demo data must be off')
  if (!config.sessionSecret) throw need('SESSION_SECRET', 'a secret of your own is required')
  if (!config.fileUrlSecret) throw need('FILE_URL_SECRET', 'a secret of your own is required')
  if (!config.smtpUrl) throw need('SMTP_URL', 'an SMTP server is required')
  if (!config.stripe) throw need('STRIPE_SECRET_KEY', 'the keys of a Stripe account are required')
  for (const [name, settings] of Object.entries(config.records)) {
    if (settings && !settings.baseUrl.startsWith('https:'))
      throw need(`${name.toUpperCase()}_BASE_URL`, 'an https address is required')
  }
  const { witness } = config.audit
  if (witness && !witness.url.startsWith('https:'))
    throw need('AUDIT_WITNESS_URL', 'an https address is required')
  if (config.analytics && !config.analytics.baseUrl.startsWith('https:')) {
    throw need('ANALYTICS_HOST', 'an https address is required')
  }
  if (!config.publicUrl?.startsWith('https:')) throw need('PUBLIC_URL', 'an https address is required')
}
