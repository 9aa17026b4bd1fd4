import type { Generated } from 'kysely'
import { PASSING } from './left-out.ts'
import { table } from './table.ts'

/** The responses to calls with an Idempotency-Key, for repetitions. */
export interface AnswersByKeyTable {
  id: string
  owner: string
  key: string
  /** A fingerprint of the request. */
  request: string
  /** The time until which a process is working on the call. */
  busy_until: Date
  /** True if the transaction with the effect of the call was committed. */
  has_effect: Generated<boolean>
  sealed_answer: string | null
  created_at: Date
}

export const repeatTables = {
  answers_by_key: table<AnswersByKeyTable>({
    place: 'coordinator',
    export: PASSING,
    onLeaving: { column: 'owner', of: 'people, as text' },
  }),
}
