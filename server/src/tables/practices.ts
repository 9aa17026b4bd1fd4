import type { ColumnType, Generated } from 'kysely'
import { table } from './table.ts'

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
  /** The IANA name of the practice's time zone; null until an admin sets it. */
  time_zone: string | null
  /** The two-letter code of the practice's US state; null until an admin sets it. */
  us_state: string | null
  /** The BCP 47 tag of the language of reports and of emails to users without a language; null for English. */
  language: string | null
  created_at: Date
  /** The time of the closing; set while the practice is closed, and permanently after its deletion. */
  closed_at: Date | null
}

/** The user who accepted a version of the terms and the BAA for a practice; never changed. */
export interface TermsAcceptancesTable {
  practice_id: string
  version: string
  texts_sha256: string
  user_id: string
  /** The network address of the user who accepted. */
  address: string
  accepted_at: Date
}

/** A practice that is closed or deleted. */
export interface PracticeDeparturesTable {
  practice_id: string
  closed_at: Date
  closed_by: string
  /** The accounts that the closing deactivated. */
  closed_users: string[]
  deleted_by: string | null
  /** SHA-256 of the manifest of the export that was compared with the data before any deletion. */
  export_sha256: string | null
  /** Number of deleted rows so far, by table. */
  deleted: ColumnType<Record<string, number>, string | undefined, string>
  deleted_at: Date | null
  /** Record of the deleted data with time and user, as JSON text. */
  record: string | null
}

export const practiceTables = {
  practices: table<PracticesTable>({
    place: 'reference',
    export: 'practice.jsonl',
    onLeaving: { kept: 'id, name and the accepted version of the terms' },
  }),
  terms_acceptances: table<TermsAcceptancesTable>({
    place: 'coordinator',
    export: 'terms.jsonl',
    onLeaving: { kept: 'the agreement, for six years after it ended (45 CFR 164.530(j))' },
  }),
  practice_departures: table<PracticeDeparturesTable>({
    place: 'coordinator',
    export: { leftOut: 'the closing of the practice', reason: 'it is the proof of the deletion' },
    onLeaving: { kept: 'the proof of the deletion' },
  }),
}
