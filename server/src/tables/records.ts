import { PASSING } from './left-out.ts'
import { table } from './table.ts'

/** The lock of a process that is creating a claim outside any closing. */
export interface DirectClaimsTable {
  practice_id: string
  /** Identifies the claim by the patient's chart, the day and the codes. */
  claim_key: string
  /** The time until which the claim is reserved; a later try first checks whether it was created. */
  busy_until: Date
  /** True if athena may have created the claim although we got no response. */
  is_uncertain: boolean
  /** athena's id of the claim, once it was created. */
  claim_id: string | null
}

/** A claim that was created outside any closing. */
export interface ClaimsApartTable {
  practice_id: string
  /** athena's id of the claim. */
  claim_id: string
  patient_id: string
  /** Null if the claim's case is unknown. */
  case_id: string | null
  procedure_codes: string[]
  created_by: string
  created_at: Date
}

export const recordTables = {
  claims_apart: table<ClaimsApartTable>({
    place: 'practice',
    export: { in: 'claims.jsonl', compared: 'all rows' },
    onLeaving: 'delete',
  }),
  direct_claims: table<DirectClaimsTable>({ place: 'practice', export: PASSING, onLeaving: 'delete' }),
}
