import type { UsageEventName } from '@econsult/contract/usage'
import type { ColumnType, Generated } from 'kysely'

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

/** Work to do outside the database after the commit; the payload is written as JSON text. */
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

/** Who did what, and whether it was allowed. */
export interface AuditLogTable {
  id: Generated<number>
  at: Date
  request_id: string
  practice_id: string
  user_id: string | null
  /** The clinician for whom that person acted. */
  for_user_id: Generated<string | null>
  session_id: string | null
  action: string
  object: string | null
  outcome: 'allowed' | 'denied'
  /** The machine that did it, where no person did. */
  agent: Generated<string | null>
  /** The place in the practice's Merkle tree; null until a timer has placed the row (AUD-01). */
  leaf_index: Generated<number | null>
  /** Under which stated reason an administrator saw the case (AUD-03). */
  break_glass_id: Generated<string | null>
  /** The cases and patients that a list showed. */
  objects: Generated<string[] | null>
}

/** What people do with the product. */
export interface UsageEventsTable {
  id: string
  at: Date
  practice_id: string | null
  user_id: string | null
  name: UsageEventName
  /** When the analytics service received it; stays null if there is none. */
  forwarded_at: ColumnType<Date | null, Date | null | undefined, Date>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}
