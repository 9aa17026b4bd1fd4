import { join } from 'node:path'
import { createAthenaRecords } from '@econsult/adapters/athena/athena-records'
import { createDiskBlobStore } from '@econsult/adapters/blob/disk-blob-store'
import { createMemoryFolder } from '@econsult/adapters/blob/memory-folder'
import { createClamdScanner } from '@econsult/adapters/clamd/clamd-scanner'
import type { FileScanner } from '@econsult/adapters/clamd/scanner-port'
import { createCerboRecords } from '@econsult/adapters/cerbo/cerbo-records'
import { createDiagnosisSearch } from '@econsult/adapters/diagnoses/diagnosis-search'
import { createElationRecords } from '@econsult/adapters/elation/elation-records'
import type { FaxProvider } from '@econsult/adapters/fax/fax-port'
import { createSinchFaxes } from '@econsult/adapters/fax/sinch-faxes'
import { createHintCharts } from '@econsult/adapters/hint/hint-charts'
import { createHintIntegrations } from '@econsult/adapters/hint/hint-integrations'
import type { HintIntegrations } from '@econsult/adapters/hint/hint-port'
import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { createSmtpMailSender } from '@econsult/adapters/mail/smtp-mail-sender'
import type { BlobStore } from '@econsult/adapters/ports'
import type { DiagnosisSearch } from '@econsult/adapters/records/billing-port'
import type { SmsSettings, TextSender } from '@econsult/adapters/sms/sms-port'
import { createTwilioTexts } from '@econsult/adapters/sms/twilio-texts'
import type { Payments } from '@econsult/adapters/stripe/payments-port'
import { createStripePayments } from '@econsult/adapters/stripe/stripe-payments'
import type { Analytics } from '@econsult/adapters/posthog/analytics-port'
import { createPostHogAnalytics } from '@econsult/adapters/posthog/posthog-analytics'
import type { FastifyBaseLogger } from 'fastify'
import { createKnownRooms, type KnownRooms } from './access/known-rooms.ts'
import { type Bell, createBell } from './bell.ts'
import type { Clock } from './clock.ts'
import type { Config, StripeSettings } from './config.ts'
import { createDatabase, type Database } from './db/database.ts'
import type { OpenDatabase } from './db/open.ts'
import { createReportLinks, type ReportLinks } from './features/closing/report-links.ts'
import { createDeliveryLinks, type DeliveryLinks } from './features/deliveries/delivery-links.ts'
import { type DeliveryPace, paceOf } from './features/deliveries/pace.ts'
import { makePrintCopy } from './features/closing/report/prepare-picture.ts'
import { createReportMaker, type ReportMaker } from './features/closing/report/make-report.ts'
import { type AvatarLinks, createAvatarLinks } from './features/files/avatars/links.ts'
import { createFileKeeper, type FileKeeper } from './features/files/file-keeper.ts'
import { createFirstPages, type FirstPages } from './features/files/first-page/first-pages.ts'
import { createPrintCopies, type PrintCopies } from './features/files/print-copies.ts'
import { createFileLinks, type FileLinks } from './features/files/links.ts'
import { createInviteLinks, type InviteLinks } from './features/invites/links.ts'
import type { FaxSettings } from './fax-settings.ts'
import { type HintChartsOf, keepHintCharts } from './hint-charts.ts'
import { createRecordDesk, type RecordDesk, type RecordMakers } from './record-desk.ts'
import type { RecordPlatform } from './record-settings.ts'
import { requestOrigin } from './http/request-origin.ts'
import { createHub, type Hub } from './realtime/hub.ts'
import { createSealer, type Sealer } from './sealer.ts'
import type { Secrets } from './secrets.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { createSignUpTokens, type SignUpTokens } from './sessions/sign-up-tokens.ts'
import { createTraffic, type Traffic } from './traffic.ts'
import { createPseudonyms } from './usage/pseudonyms.ts'

/** Everything an action may use; made once, at the start. */
export interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly database: Database
  readonly sessions: Sessions
  readonly signUpTokens: SignUpTokens
  readonly hub: Hub
  readonly knownRooms: KnownRooms
  readonly blobs: BlobStore
  /** Undefined where the operator has set up none. */
  readonly scanner: FileScanner | undefined
  readonly fileLinks: FileLinks
  readonly fileKeeper: FileKeeper
  readonly printCopies: PrintCopies
  readonly firstPages: FirstPages
  readonly inviteLinks: InviteLinks
  readonly avatarLinks: AvatarLinks
  readonly reports: ReportMaker
  readonly reportLinks: ReportLinks
  /** Calls that are being answered, for long work to let pass. */
  readonly traffic: Traffic
  readonly mail: MailSender
  /** Undefined where no text provider is set up. */
  readonly texts: TextSender | undefined
  readonly payments: Payments
  /** The record systems of each practice. */
  readonly records: RecordDesk
  readonly diagnoses: DiagnosisSearch
  /** Undefined where hint is not set up. */
  readonly hint: HintIntegrations | undefined
  /** Undefined where hint is not set up. */
  readonly hintCharts: HintChartsOf | undefined
  /** Undefined where nobody sends faxes. */
  readonly fax: FaxProvider | undefined
  readonly deliveryLinks: DeliveryLinks
  readonly deliveryPace: DeliveryPace
  /** Where the page hands over a card when the sandbox stands in for Stripe. */
  readonly sandboxCardUrl: string | null
  readonly sealer: Sealer
  /** Wakes the worker that checks and imports files of patients. */
  readonly importBell: Bell
  /** Undefined where usage events stay in our own table. */
  readonly analytics: Analytics | undefined
  /** What the analytics service knows a person by. */
  readonly pseudonymOf: (userId: string | null) => string
  /** The address that people type, without a slash at its end. */
  readonly publicUrl: () => string
}

/** Adapters whose documents have this time, in milliseconds, and that rest as long after trouble. */
function recordMakers(timeoutMs: number, now: () => number): RecordMakers {
  return {
    athena: (settings) => createAthenaRecords(settings, now, timeoutMs),
    elation: (settings) => createElationRecords(settings, now, timeoutMs),
    cerbo: (settings) => createCerboRecords(settings, now, timeoutMs),
  }
}

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

/** Chooses the database and the adapters: the only place that makes them. */
export async function createDeps(needs: Needs): Promise<Deps> {
  const { config, clock, log, secrets, opened, smtpUrl, stripe, publicUrl } = needs
  // A page opened at 127.0.0.1 may not load from localhost, so links name the address that was asked.
  const linkOrigin = () => config.publicUrl ?? requestOrigin() ?? publicUrl()
  const database = createDatabase(opened.kysely, () => clock.now())
  const hub = createHub()
  const timeoutMs = config.deliveryTimeoutMs
  const now = () => clock.now().getTime()
  const { hint } = needs.records.systems
  const sealer = createSealer(secrets.session)
  const blobs = await createBlobStore(config)
  const scanner = config.clamd && createScanner(config.clamd, clock, log)
  const printCopies = createPrintCopies({ blobs, log, make: makePrintCopy })
  return {
    config,
    clock,
    log,
    database,
    sessions: createSessions({ database, clock, secret: secrets.session }),
    signUpTokens: createSignUpTokens({ clock, secret: secrets.session }),
    hub,
    knownRooms: createKnownRooms(),
    blobs,
    scanner,
    printCopies,
    firstPages: createFirstPages(),
    fileKeeper: createFileKeeper({ database, blobs, scanner, clock, log, hub, printCopies }),
    fileLinks: createFileLinks({ secret: secrets.fileUrl, clock, publicUrl: linkOrigin }),
    inviteLinks: createInviteLinks({ secret: secrets.session, clock, publicUrl: linkOrigin }),
    avatarLinks: createAvatarLinks({ secret: secrets.fileUrl, clock, publicUrl: linkOrigin }),
    reports: createReportMaker({ folder: createMemoryFolder(join(config.dataDir, 'reports')) }),
    reportLinks: createReportLinks({ secret: secrets.fileUrl, clock, publicUrl: linkOrigin }),
    traffic: createTraffic(),
    texts: needs.sms && createTwilioTexts(needs.sms),
    mail: createSmtpMailSender({ url: smtpUrl, from: config.mailFrom }),
    payments: createStripePayments(stripe),
    records: createRecordDesk({
      database,
      sealer,
      platform: needs.records,
      log: needs.log,
      make: recordMakers(timeoutMs, now),
    }),
    hint: hint && createHintIntegrations(hint),
    hintCharts:
      hint && keepHintCharts((accessToken) => createHintCharts({ ...hint, accessToken, timeoutMs, now })),
    fax: needs.fax && createSinchFaxes(needs.fax, { timeoutMs, now }),
    deliveryLinks: createDeliveryLinks({ secret: secrets.fileUrl, clock, publicUrl: linkOrigin }),
    deliveryPace: paceOf(timeoutMs),
    diagnoses: createDiagnosisSearch({ baseUrl: needs.records.bases.diagnoses }),
    sandboxCardUrl: config.stripe ? null : stripe.apiBase,
    sealer,
    importBell: createBell(),
    analytics: config.analytics && createPostHogAnalytics(config.analytics),
    pseudonymOf: createPseudonyms(secrets.session),
    publicUrl,
  }
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

/** The bucket of the settings, else the disk. */
async function createBlobStore({ s3, dataDir }: Config): Promise<BlobStore> {
  if (!s3) return createDiskBlobStore(join(dataDir, 'files'))
  // Loaded where it is used: a disk needs no memory for it.
  const { createS3BlobStore } = await import('@econsult/adapters/blob/s3-blob-store')
  return createS3BlobStore(s3, join(dataDir, 'incoming'))
}
