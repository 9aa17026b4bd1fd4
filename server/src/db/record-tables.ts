import type { ColumnType } from 'kysely'

/** A practice's own connection with a record system. */
export interface RecordConnectionsTable {
  practice_id: string
  system: string
  /** Sealed for the practice and the system; null where the practice disconnected it. */
  sealed_credentials: string | null
  changed_by: string
  changed_at: Date
}

/** How far the changes of a system's patients were taken over. */
export interface PatientFeedsTable {
  practice_id: string
  system: string
  /** Set while a reading is under way: one that broke off is read again from there. */
  begun_at: Date | null
  taken_at: Date | null
}

/** A patient of a record system of whom a person must say who they are here. */
export interface PatientArrivalsTable {
  practice_id: string
  id: string
  system: string
  vendor_patient_id: string
  /** The patient's fields as the system has them; written as JSON text. */
  details: ColumnType<Record<string, unknown>, string, string>
  candidate_ids: string[]
  arrived_at: Date
  decided_by: string | null
  decided_at: Date | null
}

/** Who is at a claim that is created apart from any closing. */
export interface DirectClaimsTable {
  practice_id: string
  /** The patient's chart, the day and the codes. */
  claim_key: string
  /** Until then nobody else may create it; a later try looks it up first. */
  busy_until: Date
  /** athena may have created it without our hearing. */
  is_uncertain: boolean
  /** athena's id, once it was created. */
  claim_id: string | null
}

export interface RecordTables {
  direct_claims: DirectClaimsTable
  record_connections: RecordConnectionsTable
  patient_feeds: PatientFeedsTable
  patient_arrivals: PatientArrivalsTable
}
