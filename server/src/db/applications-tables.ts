import type {
  ApplicationKind,
  ApplicationRight,
  ApplicationState,
} from '@econsult/contract/applications/rights'
import type { ColumnType } from 'kysely'

/** A program that a practice lets read, or that somebody of it asked for. */
export interface ApplicationsTable {
  practice_id: string
  id: string
  name: string
  vendor: string
  kind: ApplicationKind
  redirect_uris: string[]
  jwks_url: string | null
  /** Its public keys, written as JSON text. */
  jwks: ColumnType<{ keys: Record<string, unknown>[] } | null, string | null, never>
  rights: ApplicationRight[]
  /** What for, in the words of who asked. */
  purpose: string
  state: ApplicationState
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  revoked_by: string | null
  revoked_at: Date | null
  last_used_at: Date | null
  last_used_by: string | null
}

interface ApplicationGrantsTable {
  practice_id: string
  id: string
  application_id: string
  user_id: string
  patient_id: string | null
  created_at: Date
  usable_until: Date | null
  ended_at: Date | null
}

interface ApplicationReadsTable {
  practice_id: string
  id: string
  application_id: string
  user_id: string | null
  at: Date
  resource: string
  patient_ids: string[]
  outcome: 'read' | 'refused'
}

interface AuthorizationRecordsTable {
  kind: string
  id_hash: string
  practice_id: string | null
  application_id: string | null
  grant_id: string | null
  uid_hash: string | null
  sealed_payload: string
  consumed_at: Date | null
  expires_at: Date
}

interface AuthorizationKeysTable {
  id: string
  sealed_key: string
  created_at: Date
}

/** A FHIR server whose charts may open the product. */
export interface LaunchIssuersTable {
  practice_id: string
  id: string
  issuer: string
  name: string
  client_id: string
  sealed_secret: string | null
  created_by: string
  created_at: Date
  removed_at: Date | null
}

interface ChartLaunchesTable {
  practice_id: string
  state_hash: string
  issuer_id: string
  user_id: string
  sealed_checks: string
  expires_at: Date
}

interface LaunchedPatientsTable {
  practice_id: string
  issuer_id: string
  chart_patient_id: string
  patient_id: string
  linked_at: Date
}

export interface ApplicationTables {
  applications: ApplicationsTable
  application_grants: ApplicationGrantsTable
  application_reads: ApplicationReadsTable
  authorization_records: AuthorizationRecordsTable
  authorization_keys: AuthorizationKeysTable
  launch_issuers: LaunchIssuersTable
  chart_launches: ChartLaunchesTable
  launched_patients: LaunchedPatientsTable
}
