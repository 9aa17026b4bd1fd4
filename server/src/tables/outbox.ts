import type { ColumnType, Generated } from 'kysely'
import { PASSING } from './left-out.ts'
import { table } from './table.ts'

/** Outside work that is done after the commit; the payload is written as JSON text. */
export interface OutboxTable {
  id: string
  practice_id: string | null
  kind: string
  payload: ColumnType<Record<string, unknown>, string, string>
  idempotency_key: string
  state: Generated<'waiting' | 'done' | 'needs-attention'>
  tries: Generated<number>
  run_at: Date
  leased_until: Date | null
  last_error: string | null
  created_at: Date
  done_at: Date | null
}

export const outboxTables = {
  outbox: table<OutboxTable>({ place: 'coordinator', export: PASSING, onLeaving: 'delete' }),
}
