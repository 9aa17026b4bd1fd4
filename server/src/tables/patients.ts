import type { LinkedSystem } from '@econsult/contract/record-systems/systems'
import type { ColumnType } from 'kysely'
import { table } from './table.ts'

/** A patient, with guarantor and insurance in the field names that record systems use. */
export interface PatientsTable {
  practice_id: string
  id: string
  provider_id: string | null
  full_name: string
  search_name: string
  first_name: string
  last_name: string
  dob: string
  gender: string | null
  ssn_sealed: Buffer | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  mobile_no: string | null
  homephone: string | null
  email: string | null
  guarantor_frstnm: string | null
  guarantor_lastnm: string | null
  guarantor_addr: string | null
  guarantor_city: string | null
  guarantor_state: string | null
  guarantor_zip: string | null
  primary_ins_name: string | null
  primary_ins_id: string | null
  primary_grp_no: string | null
  primary_ins_addr: string | null
  primary_ins_city: string | null
  primary_ins_state: string | null
  primary_ins_zip: string | null
  secondary_ins_name: string | null
  secondary_ins_id: string | null
  secondary_grp_no: string | null
  secondary_ins_addr: string | null
  secondary_ins_city: string | null
  secondary_ins_state: string | null
  secondary_ins_zip: string | null
  created_at: Date
  /** The entry that is used in place of this one, after a merge. */
  replaced_by: string | null
}

/** A patient's id in a record system. */
export interface PatientLinksTable {
  practice_id: string
  patient_id: string
  system: LinkedSystem
  vendor_id: string
  /** The patient's physician in Elation; null for other systems. */
  physician_id: string | null
}

/** A merge of two entries into one patient. */
export interface PatientMergesTable {
  practice_id: string
  id: string
  kept_id: string
  merged_id: string
  /** The cases that were moved to the kept entry. */
  case_ids: string[]
  /** The values of the kept entry before the merge: KeptBefore. */
  kept_before: ColumnType<unknown, string, never>
  merged_by: string
  merged_at: Date
  undone_by: string | null
  undone_at: Date | null
}

export const patientTables = {
  patient_merges: table<PatientMergesTable>({
    place: 'practice',
    export: 'patient-merges.jsonl',
    onLeaving: 'delete',
  }),
  patient_links: table<PatientLinksTable>({
    place: 'practice',
    export: 'patients.jsonl',
    onLeaving: 'delete',
  }),
  patients: table<PatientsTable>({
    place: 'practice',
    export: { in: 'patients.jsonl', compared: 'all rows' },
    onLeaving: 'delete',
  }),
}
