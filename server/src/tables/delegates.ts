import type { DelegateRight } from '@econsult/contract/delegates/rights'
import { table } from './table.ts'

/** Grants: who acts for whom, with which rights and when. */
export interface DelegatesTable {
  practice_id: string
  id: string
  clinician_id: string
  delegate_id: string
  rights: DelegateRight[]
  begins_at: Date
  /** The time from which it is no longer valid. */
  ends_at: Date
  created_at: Date
  revoked_at: Date | null
}

export const delegateTables = {
  delegates: table<DelegatesTable>({ place: 'practice', export: 'delegates.jsonl', onLeaving: 'delete' }),
}
