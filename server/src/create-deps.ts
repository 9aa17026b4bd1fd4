import { join } from 'node:path'
import { createLockedBucket } from '@econsult/adapters/anchors/locked-bucket'
import { createWitness } from '@econsult/adapters/anchors/witness'
import type { Anchor } from '@econsult/adapters/anchors/anchor-port'
import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { createDiskBlobStore } from '@econsult/adapters/blob/disk-blob-store'
import { createMemoryFolder } from '@econsult/adapters/blob/memory-folder'
import { createClamdScanner } from '@econsult/adapters/clamd/clamd-scanner'
import type { FileScanner } from '@econsult/adapters/clamd/scanner-port'
import { createDiagnosisSearch } from '@econsult/adapters/diagnoses/diagnosis-search'
import { createSinchFaxes } from '@econsult/adapters/fax/sinch-faxes'
import { createHintCharts } from '@econsult/adapters/hint/hint-charts'
import { createHintIntegrations } from '@econsult/adapters/hint/hint-integrations'
import { createSmtpMailSender } from '@econsult/adapters/mail/smtp-mail-sender'
import type { BlobStore } from '@econsult/adapters/ports'
import type { SmsSettings } from '@econsult/adapters/sms/sms-port'
import { createTwilioTexts } from '@econsult/adapters/sms/twilio-texts'
import { createStripePayments } from '@econsult/adapters/stripe/stripe-payments'
import { createKeysFetch, createSmartCharts } from '@econsult/adapters/smart/smart-charts'
import { createPostHogAnalytics } from '@econsult/adapters/posthog/posthog-analytics'
import { createHttpWebhooks } from '@econsult/adapters/webhooks/http-webhooks'
import type { FastifyBaseLogger } from 'fastify'
import { createMailAnchor } from './audit-tree/checkpoints/mail-anchor.ts'
import { createCheckpointSigner } from './audit-tree/checkpoints/signer.ts'
import { createKnownRooms } from './access/known-rooms.ts'
import { createSignal } from './scheduling/signal.ts'
import { type Clock, systemClock } from './scheduling/clock.ts'
import { startDatabaseClock } from './scheduling/database-clock.ts'
import type { Config, StripeSettings } from './config.ts'
import { createDatabase } from './db/database.ts'
import type { OpenDatabase } from './db/open.ts'
import { createAuthorization } from './features/applications/authorization/create-authorization.ts'
import { createReportLinks } from './features/reports/report-links.ts'
import { createExportLinks } from './features/practice-export/export-links.ts'
import { createDeliveryLinks } from './features/deliveries/delivery-links.ts'
import { paceOf } from './features/deliveries/pace.ts'
import { makePageCopy } from './features/reports/pdf/prepare-page.ts'
import { makePrintCopy } from './features/reports/pdf/prepare-picture.ts'
import { createReportMaker } from './features/reports/process/make-report.ts'
import { createAvatarLinks } from './features/files/avatars/links.ts'
import { createFileKeeper } from './features/files/file-keeper.ts'
import { createFirstPages } from './features/files/first-page/first-pages.ts'
import { createPageCopies } from './features/files/pages/page-copies.ts'
import { createPrintCopies } from './features/files/print-copies.ts'
import { createFileLinks } from './features/files/links.ts'
import { createCsvReader } from './features/imports/reading/csv-reader.ts'
import { createInviteLinks } from './features/invites/links.ts'
import type { DepartureDeps } from './features/practice-departures/close-practice.ts'
import type { FaxSettings } from './configuration/fax-settings.ts'
import { createKeptHintCharts } from './features/hint/hint-charts.ts'
import { createRecordSystemRegistry } from './features/record-systems/registry.ts'
import type { RecordPlatform } from './configuration/record-settings.ts'
import { createSharedPaces } from './paces/shared-pace.ts'
import { requestOrigin } from './http/request-origin.ts'
import { createHub } from './realtime/hub.ts'
import { createSealer } from './crypto/sealer.ts'
import type { Secrets } from './crypto/secrets.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSignUpTokens } from './sessions/sign-up-tokens.ts'
import { createTraffic } from './http/traffic.ts'
import { createPseudonyms } from './usage/pseudonyms.ts'
import type { Deps } from './deps.ts'

interface Needs {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly secrets: Secrets
  readonly opened: OpenDatabase
  readonly smtpUrl: string
  readonly stripe: StripeSettings
  readonly records: RecordPlatform
  readonly fax: FaxSettings | undefined
  readonly sms: SmsSettings | undefined
  readonly publicUrl: () => string
}

/** Creates all dependencies. Only this function chooses adapters, except those of record systems (connectors). */
export async function createDeps(needs: Needs): Promise<Deps> {
  const { config, clock, log, secrets, opened, smtpUrl, stripe, publicUrl } = needs
  // A page opened at 127.0.0.1 cannot load files from localhost, so links use the host name of the request.
  const linkOrigin = () => config.publicUrl ?? requestOrigin() ?? publicUrl()
  const database = createDatabase(opened.pool, () => clock.now())
  const hub = createHub()
  const timeoutMs = config.deliveryTimeoutMs
  const now = () => clock.now().getTime()
  const { hint } = needs.records.systems
  const sealer = createSealer(secrets.session)
  const blobs = await createBlobStore(config)
  const scanner = config.clamd && createScanner(config.clamd, clock, log)
  const mail = createSmtpMailSender({ url: smtpUrl, from: config.mailFrom })
  const printCopies = createPrintCopies({ blobs, log, make: makePrintCopy })
  const pageCopies = createPageCopies({ blobs, log, make: makePageCopy })
  return {
    config,
    clock,
    log,
    database,
    sessions: createSessions({ database, clock, secret: secrets.session }),
    signUpTokens: createSignUpTokens({ database, clock, secret: secrets.session }),
    hub,
    knownRooms: createKnownRooms(),
    blobs,
    scanner,
    printCopies,
    pageCopies,
    firstPages: createFirstPages(),
    fileKeeper: createFileKeeper({ database, blobs, scanner, clock, log, hub, printCopies, pageCopies }),
    fileLinks: createFileLinks({ secret: secrets.fileUrl, clock, publicUrl: linkOrigin }),
    inviteLinks: createInviteLinks({ secret: secrets.session, clock, publicUrl: linkOrigin }),
    avatarLinks: createAvatarLinks({ secret: secrets.fileUrl, clock, publicUrl: linkOrigin }),
    reports: createReportMaker({ folder: createMemoryFolder(join(config.dataDir, 'reports')) }),
    reportLinks: createReportLinks({ secret: secrets.fileUrl, clock, publicUrl: linkOrigin }),
    exportLinks: createExportLinks({ secret: secrets.fileUrl, clock, publicUrl: linkOrigin }),
    traffic: createTraffic(),
    texts: needs.sms && createTwilioTexts(needs.sms, now),
    mail,
    audit: {
      signer: createCheckpointSigner(auditSecret(config, secrets)),
      checkpointMinutes: config.audit.checkpointMinutes,
      anchors: createAnchors(config.audit, mail, publicUrl),
      mail: config.audit.mail,
    },
    payments: createStripePayments(stripe),
    records: createRecordSystemRegistry({
      database,
      sealer,
      platform: needs.records,
      log: needs.log,
      adapters: {
        timeoutMs,
        now,
        paceOfVendor: createSharedPaces(database),
        allowed: needs.records.bases.allowed,
      },
    }),
    hint: hint && createHintIntegrations(hint, now),
    hintCharts:
      hint &&
      createKeptHintCharts((accessToken) => createHintCharts({ ...hint, accessToken, timeoutMs, now })),
    fax: needs.fax && createSinchFaxes(needs.fax, { timeoutMs, now }),
    deliveryLinks: createDeliveryLinks({ secret: secrets.fileUrl, clock, publicUrl: linkOrigin }),
    deliveryPace: paceOf(timeoutMs),
    webhooks: createHttpWebhooks(config.privateWebhookHosts),
    diagnoses: createDiagnosisSearch({ baseUrl: needs.records.bases.diagnoses }),
    sandboxCardUrl: config.stripe ? null : stripe.apiBase,
    sealer,
    authorization: createAuthorization({
      database,
      clock,
      log,
      sealer,
      publicUrl,
      fetchKeys: createKeysFetch({ allowInside: !config.production }),
    }),
    smartCharts: createSmartCharts({ allowInside: !config.production }),
    importSignal: createSignal(),
    csvReader: createCsvReader({ blobs }),
    analytics: config.analytics && createPostHogAnalytics(config.analytics),
    pseudonymOf: createPseudonyms(secrets.session),
    publicUrl,
  }
}

/** Creates the dependencies of the operator's command for practices that leave. */
export async function createDepartureDeps(config: Config, opened: OpenDatabase): Promise<DepartureDeps> {
  const clock = (config.databaseUrl && (await startDatabaseClock(opened.pool))) || systemClock
  return {
    database: createDatabase(opened.pool, () => clock.now()),
    clock,
    blobs: await createBlobStore(config),
    payments: config.stripe && createStripePayments(config.stripe),
  }
}

function auditSecret({ audit }: Config, { session }: Secrets): Uint8Array {
  return audit.secret === undefined ? session : new TextEncoder().encode(audit.secret)
}

/** Returns the configured anchors that store checkpoints. */
function createAnchors(
  { mail: to, bucket, witness }: Config['audit'],
  mail: MailSender,
  publicUrl: () => string,
): Anchor[] {
  return [
    ...(to === undefined ? [] : [createMailAnchor(mail, to, publicUrl)]),
    ...(bucket ? [createLockedBucket(bucket)] : []),
    ...(witness ? [createWitness(witness)] : []),
  ]
}

function createScanner(
  address: NonNullable<Config['clamd']>,
  clock: Clock,
  log: FastifyBaseLogger,
): FileScanner {
  const onOldSignatures = (version: string) =>
    log.error({ version }, 'the signatures of the virus scanner are older than 48 hours')
  return createClamdScanner({ address, now: () => clock.now().getTime(), onOldSignatures })
}

/** Stores files in the configured bucket; without one, on disk. */
async function createBlobStore({ s3, dataDir }: Config): Promise<BlobStore> {
  if (!s3) return createDiskBlobStore(join(dataDir, 'files'))
  // The module is imported only when used, which saves memory.
  const { createS3BlobStore } = await import('@econsult/adapters/blob/s3-blob-store')
  return createS3BlobStore(s3, join(dataDir, 'incoming'))
}
