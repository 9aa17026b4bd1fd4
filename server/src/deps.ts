import type { FileScanner } from '@econsult/adapters/clamd/scanner-port'
import type { FaxProvider } from '@econsult/adapters/fax/fax-port'
import type { HintIntegrations } from '@econsult/adapters/hint/hint-port'
import type { MailSender } from '@econsult/adapters/mail/mail-port'
import type { BlobStore } from '@econsult/adapters/ports'
import type { DiagnosisSearch } from '@econsult/adapters/records/billing-port'
import type { TextSender } from '@econsult/adapters/sms/sms-port'
import type { Payments } from '@econsult/adapters/stripe/payments-port'
import type { SmartCharts } from '@econsult/adapters/smart/smart-port'
import type { Analytics } from '@econsult/adapters/posthog/analytics-port'
import type { WebhookSender } from '@econsult/adapters/webhooks/webhooks-port'
import type { FastifyBaseLogger } from 'fastify'
import type { KnownRooms } from './access/known-rooms.ts'
import type { Signal } from './scheduling/signal.ts'
import type { Anchor } from '@econsult/adapters/anchors/anchor-port'
import type { CheckpointSigner } from './audit-tree/checkpoints/signer.ts'
import type { Clock } from './scheduling/clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { ReportLinks } from './features/reports/report-links.ts'
import type { ExportLinks } from './features/practice-export/export-links.ts'
import type { DeliveryLinks } from './features/deliveries/delivery-links.ts'
import type { DeliveryPace } from './features/deliveries/pace.ts'
import type { ReportMaker } from './features/reports/process/make-report.ts'
import type { AvatarLinks } from './features/files/avatars/links.ts'
import type { FileKeeper } from './features/files/file-keeper.ts'
import type { FirstPages } from './features/files/first-page/first-pages.ts'
import type { PageCopies } from './features/files/pages/page-copies.ts'
import type { PrintCopies } from './features/files/print-copies.ts'
import type { FileLinks } from './features/files/links.ts'
import type { CsvReader } from './features/imports/reading/csv-reader.ts'
import type { InviteLinks } from './features/invites/links.ts'
import type { HintChartsOf } from './features/hint/hint-charts.ts'
import type { RecordSystemRegistry } from './features/record-systems/registry.ts'
import type { Authorization } from './features/applications/authorization/create-authorization.ts'
import type { Hub } from './realtime/hub.ts'
import type { Sealer } from './crypto/sealer.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SignUpTokens } from './sessions/sign-up-tokens.ts'
import type { Traffic } from './http/traffic.ts'

/** The dependencies of nearly every action: the database, the clock, the log and the calls in progress. */
export interface CoreDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Calls in progress; long-running work waits for them. */
  readonly traffic: Traffic
}

/** The settings of the operator and the address of the site. */
export interface SiteDeps {
  readonly config: Config
  /** The address that users type into the browser, without a trailing slash. */
  readonly publicUrl: () => string
}

/** Sessions, and the encryption of stored secrets. */
export interface SecurityDeps {
  readonly sessions: Sessions
  readonly sealer: Sealer
}

/** The hub that notifies open pages of changes, and the room cache. */
export interface RealtimeDeps {
  readonly hub: Hub
  readonly knownRooms: KnownRooms
}

/** Files, their links and copies, and the reports of cases. */
export interface FileDeps {
  readonly blobs: BlobStore
  /** The malware scanner; undefined if none is configured. */
  readonly scanner: FileScanner | undefined
  readonly fileKeeper: FileKeeper
  readonly fileLinks: FileLinks
  readonly avatarLinks: AvatarLinks
  readonly printCopies: PrintCopies
  readonly pageCopies: PageCopies
  readonly firstPages: FirstPages
  readonly reports: ReportMaker
  readonly reportLinks: ReportLinks
  readonly exportLinks: ExportLinks
}

/** Record systems, hint and fax: the sources of patient data and the targets of reports. */
export interface ExchangeDeps {
  /** The record systems of each practice. */
  readonly records: RecordSystemRegistry
  readonly diagnoses: DiagnosisSearch
  /** The integrations with hint; undefined if hint is not set up. */
  readonly hint: HintIntegrations | undefined
  /** A function that returns access to the charts in hint; undefined if hint is not set up. */
  readonly hintCharts: HintChartsOf | undefined
  /** The fax provider; undefined if none is configured. */
  readonly fax: FaxProvider | undefined
  readonly deliveryLinks: DeliveryLinks
  readonly deliveryPace: DeliveryPace
  /** Sends notifications to other systems at the addresses that they registered. */
  readonly webhooks: WebhookSender
}

/** Applications that read over FHIR, and charts that open the product. */
export interface ApplicationDeps {
  /** Issues the tokens of applications. */
  readonly authorization: Authorization
  /** Charts that open the product. */
  readonly smartCharts: SmartCharts
}

/** Emails and text messages. */
export interface MailDeps {
  readonly mail: MailSender
  /** The text message provider; undefined if none is configured. */
  readonly texts: TextSender | undefined
}

/** Invite links, and tokens of unfinished sign-ups. */
export interface SignUpDeps {
  readonly signUpTokens: SignUpTokens
  readonly inviteLinks: InviteLinks
}

/** Cards, payments and subscriptions. */
export interface BillingDeps {
  readonly payments: Payments
  /** The address to which the page sends a card if the sandbox replaces Stripe; otherwise null. */
  readonly sandboxCardUrl: string | null
}

/** Reading patients from imported files. */
export interface ImportDeps {
  /** Wakes the worker that checks and imports patient files. */
  readonly importSignal: Signal
  readonly csvReader: CsvReader
}

/** Dependencies for proving that the audit log is complete and unchanged. */
export interface AuditDeps {
  readonly audit: {
    readonly signer: CheckpointSigner
    readonly checkpointMinutes: number
    /** The anchors that receive copies of checkpoints. */
    readonly anchors: readonly Anchor[]
    /** Address that is notified of a failed check, in addition to the practice's admins. */
    readonly mail: string | undefined
  }
}

/** Anonymous usage events. */
export interface UsageDeps {
  /** The analytics service; undefined if usage events are stored only in the product's own table. */
  readonly analytics: Analytics | undefined
  /** Returns the pseudonym of a user at the analytics service. */
  readonly pseudonymOf: (userId: string | null) => string
}

/**
 * All dependencies, created once at startup (create-deps.ts). Only the code that assembles the server gets all of them;
 * an action declares the groups that it uses.
 */
export interface Deps
  extends
    CoreDeps,
    SiteDeps,
    SecurityDeps,
    RealtimeDeps,
    FileDeps,
    ExchangeDeps,
    ApplicationDeps,
    MailDeps,
    SignUpDeps,
    BillingDeps,
    ImportDeps,
    AuditDeps,
    UsageDeps {}
