import type { CaseData } from '@econsult/contract/cases'
import type { CaseState } from '@econsult/contract/cases/consults'
import type { UserType } from '@econsult/contract/roles'
import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import type { ApplicationTables } from './applications-tables.ts'
import type { AvatarsTable } from './avatars-table.ts'
import type { DraftsTable } from './drafts-table.ts'
import type { AuditTables } from './audit-tables.ts'
import type { BillingTables } from './billing-tables.ts'
import type { ChartTables } from './chart-tables.ts'
import type { ClaimTables } from './claims-tables.ts'
import type { Acting } from './acting-column.ts'
import type { AnswersByKeyTable, AuditLogTable, OutboxTable, UsageEventsTable } from './bookkeeping-tables.ts'
import type { DelegatesTable } from './delegates-table.ts'
import type { DashboardTables } from './dashboard-tables.ts'
import type { PracticeDeparturesTable } from './departures-table.ts'
import type { FhirTables } from './fhir-tables.ts'
import type { DeliveriesTable } from './deliveries-table.ts'
import type { FollowUpTables } from './follow-ups-table.ts'
import type { HintIntegrationsTable } from './hint-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { InboxTables } from './inbox-tables.ts'
import type { CaseSendingsTable } from './case-sendings-table.ts'
import type { MessageCorrectionsTable, MessagesTable } from './messages-table.ts'
import type { PatientMergesTable, PatientsTable } from './patients-table.ts'
import type { RecordTables } from './record-tables.ts'
import type { AnswerTables } from './answers-tables.ts'
import type { RequestTables } from './requests-tables.ts'
import type { RoutingTables } from './routing-tables.ts'
import type { SurveysTable } from './surveys-table.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { TextsTable } from './texts-table.ts'
import type { SignUpTables } from './sign-up-tables.ts'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { CaseIdsTable, CaseSpecialtiesTable } from './case-places-tables.ts'
import type { BeforeAssigning } from './before-assigning.ts'
import type { BeforeClosing } from './before-closing.ts'
import type { CaseEventsTable } from './case-events-table.ts'

/** Written as JSON text, read as the parsed value. */
type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>
/** The same, or null. */
type JsonOrNull<T extends object> = ColumnType<T | null, string | null | undefined, string | null>
/** Written and read as a number: see the type parsers in open.ts. */
type Count = ColumnType<number, number | undefined, number>

export interface PracticesTable {
  id: string
  practice_name: string
  fax_number: string | null
  fax_changed_at: Date | null
  fax_notification: Generated<boolean>
  max_users: Generated<number>
  stripe_id: string | null
  athena_practice_id: string | null
  elation_practice_id: string | null
  is_hint_integrated: Generated<boolean>
  active: Generated<boolean>
  terms_version: string | null
  terms_accepted_by: string | null
  terms_accepted_at: Date | null
  requires_second_factor: Generated<boolean>
  /** The IANA name; null until an admin sets it. */
  time_zone: string | null
  /** The two letters of the state of the United States; null until an admin sets it. */
  us_state: string | null
  created_at: Date
  /** Set while the practice is closed, and for ever after its deletion. */
  closed_at: Date | null
}

export interface SpecialtiesTable {
  id: number
  value: string
  title: string
  default_specialist_id: string | null
  response_limit: JsonWithDefault<ResponseLimit>
  /** Whether a request that the default specialist cannot take goes to the next specialist. */
  routes_to_next: Generated<boolean>
}

export interface UsersTable {
  id: string
  practice_id: string | null
  email: string
  /** Null for an invited member who has no password yet. */
  /** The last invitation by a practice admin. */
  invited_at: Date | null
  password_hash: string | null
  first_name: string
  last_name: string
  phone_number: string | null
  avatar_name: string | null
  avatar_type: string | null
  user_type: UserType
  is_admin: Generated<boolean>
  specialty_id: number | null
  notification: Generated<boolean>
  phone_notification: Generated<boolean>
  /** Set when the phone answered STOP. */
  texts_stopped_at: Date | null
  active: Generated<boolean>
  npi: string | null
  license_number: string | null
  created_at: Date
  deleted_at: Date | null
  /** The address of a deleted account. */
  former_email: string | null
  /** When the person proved that the address is theirs; null until then. */
  email_confirmed_at: Date | null
}

export interface SessionsTable {
  id: string
  user_id: string
  created_at: Date
  last_active_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_because: string | null
  user_agent: Generated<string>
  device_id: string | null
}

export interface CasesTable {
  practice_id: string
  id: string
  patient_id: string | null
  patient_name: string
  /** Null only in a support case, which is about no patient. */
  dob: string | null
  provider_id: string
  created_by: string
  questions: string
  patient_consent_given: boolean
  is_support: Generated<boolean>
  is_closed: Generated<boolean>
  is_read: Generated<boolean>
  is_read_by_other: Generated<string[]>
  claim_status: Generated<CaseData['claimStatus']>
  latest_assigned_specialist_id: string | null
  state: CaseState
  state_at: Date
  diagnoses: JsonWithDefault<CaseData['diagnoses']>
  procedure_codes: JsonWithDefault<CaseData['procedureCodes']>
  last_sequence: Count
  last_updated_by: string
  created_at: Date
  updated_at: Date
  closed_at: Date | null
  closed_by: string | null
  /** How often it was closed, which is also the number of its last closing. */
  closings: Count
  /** The id that its creator asked for, if it was somebody else's. */
  asked_id: Generated<string | null>
  /** Null while the case is open. */
  before_closing: JsonOrNull<BeforeClosing>
  /** Null unless its last change is an assignment that can be undone, or could. */
  before_assigning: JsonOrNull<BeforeAssigning>
  /** Who covers for the sender, who is away; null if nobody does. */
  cover_id: Generated<string | null>
}

export interface FilesTable {
  practice_id: string
  id: string
  name: string
  original_name: string
  type: string
  size_bytes: number | null
  sha256: string | null
  uploaded_by: string
  case_id: string | null
  draft_id: string | null
  import_id: string | null
  /** The message with which it was sent. */
  message_id: string | null
  created_at: Date
  stored_at: Date | null
  removed_at: Date | null
  delegate_id: Acting
}

/** The stored names of all files: no two practices have a file of the same name. */
export interface FileNamesTable {
  name: string
  practice_id: string
  file_id: string
}

/** Every table, as Kysely types its queries. */
export interface Tables
  extends
    SignInTables,
    SignUpTables,
    BillingTables,
    ClaimTables,
    FhirTables,
    DashboardTables,
    RecordTables,
    RequestTables,
    RoutingTables,
    AnswerTables,
    FollowUpTables,
    ChartTables,
    ApplicationTables,
    ImportTables,
    InboxTables,
    AuditTables {
  practices: PracticesTable
  practice_departures: PracticeDeparturesTable
  specialties: SpecialtiesTable
  users: UsersTable
  avatars: AvatarsTable
  sessions: SessionsTable
  patients: PatientsTable
  patient_merges: PatientMergesTable
  cases: CasesTable
  case_ids: CaseIdsTable
  case_specialties: CaseSpecialtiesTable
  case_events: CaseEventsTable
  messages: MessagesTable
  message_corrections: MessageCorrectionsTable
  case_sendings: CaseSendingsTable
  drafts: DraftsTable
  files: FilesTable
  file_names: FileNamesTable
  outbox: OutboxTable
  answers_by_key: AnswersByKeyTable
  audit_log: AuditLogTable
  delegates: DelegatesTable
  usage_events: UsageEventsTable
  hint_integrations: HintIntegrationsTable
  deliveries: DeliveriesTable
  surveys: SurveysTable
  texts: TextsTable
}

export type CaseRecord = Selectable<CasesTable>
export type NewCaseRecord = Insertable<CasesTable>
