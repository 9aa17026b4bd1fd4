import { table } from './table.ts'

/** Something about a patient that left the practice. */
export interface DisclosuresTable {
  practice_id: string
  id: string
  patient_id: string
  case_id: string | null
  at: Date
  channel: 'record-system' | 'fax' | 'link' | 'download' | 'fhir'
  recipient: string
  what: string
  /** 'operations' are those of health care (45 CFR 164.501); 'patient' is the patient's own wish. */
  purpose: 'treatment' | 'payment' | 'operations' | 'patient'
  /** The person who caused it; null if it was nobody who is signed in. */
  user_id: string | null
  /** Identifies what was disclosed; one row for each. */
  source: string
}

export const disclosureTables = {
  disclosures: table<DisclosuresTable>({
    place: 'practice',
    export: 'disclosures.jsonl',
    onLeaving: 'delete',
  }),
}
