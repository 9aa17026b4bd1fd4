import type { DelegateRight } from '@econsult/contract/delegates/rights'
import { table } from './table.ts'

/** Grants: the delegate, the clinician, the rights and their period of validity. */
export interface DelegatesTable {
  practice_id: string
  id: string
  clinician_id: string
  delegate_id: string
  rights: DelegateRight[]
  begins_at: Date
  /** The time from which the grant is no longer valid. */
  ends_at: Date
  created_at: Date
  revoked_at: Date | null
}

export const delegateTables = {
  delegates: table<DelegatesTable>({ place: 'practice', export: 'delegates.jsonl', onLeaving: 'delete' }),
}
