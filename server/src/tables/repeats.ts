import type { Generated } from 'kysely'
import { PASSING } from './left-out.ts'
import { table } from './table.ts'

/** The answers to calls with an Idempotency-Key, for repetitions. */
export interface AnswersByKeyTable {
  id: string
  owner: string
  key: string
  /** A fingerprint of the request. */
  request: string
  /** Until then a process is working on the call. */
  busy_until: Date
  /** Set in the transaction in which the call takes effect. */
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
