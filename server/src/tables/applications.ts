import type {
  ApplicationKind,
  ApplicationRight,
  ApplicationState,
} from '@econsult/contract/applications/rights'
import type { ColumnType } from 'kysely'
import { table } from './table.ts'

/** A program that a practice allows to read, or that one of its users requested. */
export interface ApplicationsTable {
  practice_id: string
  id: string
  name: string
  vendor: string
  kind: ApplicationKind
  redirect_uris: string[]
  jwks_url: string | null
  /** Its public keys; written as JSON text. */
  jwks: ColumnType<{ keys: Record<string, unknown>[] } | null, string | null, never>
  rights: ApplicationRight[]
  /** The purpose, as described by the user who requested the application. */
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

export interface ApplicationGrantsTable {
  practice_id: string
  id: string
  application_id: string
  user_id: string
  patient_id: string | null
  created_at: Date
  usable_until: Date | null
  ended_at: Date | null
}

export interface ApplicationReadsTable {
  practice_id: string
  id: string
  application_id: string
  user_id: string | null
  at: Date
  resource: string
  patient_ids: string[]
  outcome: 'read' | 'refused'
}

export const applicationTables = {
  application_reads: table<ApplicationReadsTable>({
    place: 'practice',
    export: 'application-reads.jsonl',
    onLeaving: 'delete',
  }),
  application_grants: table<ApplicationGrantsTable>({
    place: 'practice',
    export: {
      leftOut: 'who let which application read',
      reason: 'application-reads.jsonl tells for whom each application read what',
    },
    onLeaving: 'delete',
  }),
  applications: table<ApplicationsTable>({
    place: 'practice',
    export: 'applications.jsonl',
    onLeaving: 'delete',
  }),
}
