import type { DelegateRight } from '@econsult/contract/delegates/rights'
import { table } from './table.ts'

/** Who acts for whom, with which rights and when. */
export interface DelegatesTable {
  practice_id: string
  id: string
  clinician_id: string
  delegate_id: string
  rights: DelegateRight[]
  begins_at: Date
  /** From then on it no longer holds. */
  ends_at: Date
  created_at: Date
  revoked_at: Date | null
}

export const delegateTables = {
  delegates: table<DelegatesTable>({ place: 'practice', export: 'delegates.jsonl', onLeaving: 'delete' }),
}
