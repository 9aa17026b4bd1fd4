import type { ColumnType } from 'kysely'
import { table } from './table.ts'

/** A practice's own connection with a record system. */
export interface RecordConnectionsTable {
  practice_id: string
  system: string
  /** Credentials, sealed for the practice and the system; null if the practice disconnected the system. */
  sealed_credentials: string | null
  changed_by: string
  changed_at: Date
}

/** The time at which a practice requested access to a record system. */
export interface RecordAccessAsksTable {
  practice_id: string
  system: string
  asked_by: string
  asked_at: Date
}

/** The time up to which changes to a system's patients were imported. */
export interface PatientFeedsTable {
  practice_id: string
  system: string
  /**
   * The time at which reading the changes began; set while they are being read. An interrupted reading is repeated from
   * this time.
   */
  begun_at: Date | null
  taken_at: Date | null
}

/** A patient in a record system whom a user must match to a patient here. */
export interface PatientArrivalsTable {
  practice_id: string
  id: string
  system: string
  vendor_patient_id: string
  /** The patient's fields in the system; written as JSON text. */
  details: ColumnType<Record<string, unknown>, string, string>
  candidate_ids: string[]
  arrived_at: Date
  decided_by: string | null
  decided_at: Date | null
}

export const recordSystemTables = {
  patient_arrivals: table<PatientArrivalsTable>({
    place: 'practice',
    export: {
      leftOut: 'patients of the record system that nobody identified',
      reason: "they are in the practice's own record system",
    },
    onLeaving: 'delete',
  }),
  patient_feeds: table<PatientFeedsTable>({
    place: 'practice',
    export: { leftOut: 'the time of the last look into the record system', reason: 'only the feed uses it' },
    onLeaving: 'delete',
  }),
  record_connections: table<RecordConnectionsTable>({
    place: 'practice',
    export: { leftOut: 'access to record systems', reason: 'it is secret; the practice gave it to us' },
    onLeaving: 'delete',
  }),
  record_access_asks: table<RecordAccessAsksTable>({
    place: 'practice',
    export: {
      leftOut: 'when access to a record system was asked for',
      reason: 'only the page that connects it uses it',
    },
    onLeaving: 'delete',
  }),
}
