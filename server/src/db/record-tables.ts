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

/** When a practice asked for access to a record system (migration 0054-record-access-asks). */
export interface RecordAccessAsksTable {
  practice_id: string
  system: string
  asked_by: string
  asked_at: Date
}

/** Until when the changes of a system's patients were imported. */
export interface PatientFeedsTable {
  practice_id: string
  system: string
  /** Set while they are read; an interrupted reading is repeated from there. */
  begun_at: Date | null
  taken_at: Date | null
}

/** A patient of a record system whom a person must identify here. */
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

/** When an application may next call its vendor, for all processes. */
export interface VendorPacesTable {
  /** A fingerprint of the vendor, its address and the application. */
  application: string
  next_at: Date
}

/** A process that is creating a claim outside any closing. */
export interface DirectClaimsTable {
  practice_id: string
  /** The patient's chart, the day and the codes. */
  claim_key: string
  /** Reserved until then; a later try looks the claim up first. */
  busy_until: Date
  /** Whether athena may have created it without our knowing. */
  is_uncertain: boolean
  /** athena's id, once it was created. */
  claim_id: string | null
}

/** A claim that was created outside any closing. */
export interface ClaimsApartTable {
  practice_id: string
  /** athena's id. */
  claim_id: string
  patient_id: string
  /** Null if its case is unknown. */
  case_id: string | null
  procedure_codes: string[]
  created_by: string
  created_at: Date
}

export interface RecordTables {
  claims_apart: ClaimsApartTable
  direct_claims: DirectClaimsTable
  vendor_paces: VendorPacesTable
  record_connections: RecordConnectionsTable
  record_access_asks: RecordAccessAsksTable
  patient_feeds: PatientFeedsTable
  patient_arrivals: PatientArrivalsTable
}
