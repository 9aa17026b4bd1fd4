import { table } from './table.ts'

/** Patient data that left the practice. */
export interface DisclosuresTable {
  practice_id: string
  id: string
  patient_id: string
  case_id: string | null
  at: Date
  channel: 'record-system' | 'fax' | 'link' | 'download' | 'fhir'
  recipient: string
  what: string
  /** 'operations' are health care operations (45 CFR 164.501); 'patient' is the patient's own request. */
  purpose: 'treatment' | 'payment' | 'operations' | 'patient'
  /** The user who caused the disclosure; null if no signed-in user did. */
  user_id: string | null
  /** Identifies the disclosed data; each source has one row. */
  source: string
}

export const disclosureTables = {
  disclosures: table<DisclosuresTable>({
    place: 'practice',
    export: 'disclosures.jsonl',
    onLeaving: 'delete',
  }),
}
