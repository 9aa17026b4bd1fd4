import type { FollowUpKind } from '@econsult/contract/follow-ups/entries'
import { type RawBuilder, sql } from 'kysely'

/** An open follow-up item. */
export interface OpenLoop {
  readonly practice_id: string
  readonly case_id: string
  /** The specialty's id; 0 if the item concerns the whole case. */
  readonly specialty_id: number
  readonly kind: FollowUpKind
  /**
   * Identifies the exact reason for which the item is open: a new reason has another value, so that an earlier
   * dismissal does not hide the item.
   */
  readonly loop: string
  readonly since: Date
  readonly is_urgent: boolean
  /**
   * The sender or the colleague who covers for the sender; for an overdue request, its specialist. Null for
   * administrators.
   */
  readonly owner_id: string | null
  /** The facts that the list displays, without the kind (contract/src/follow-ups/entries.ts). */
  readonly facts: unknown
}

/** The range of cases to read: one practice, or all practices for platform administrators; some cases, or all. */
export interface Reading {
  /** The practice's id; null for all practices, of which only overdue requests are read. */
  readonly practiceId: string | null
  readonly now: Date
  readonly caseIds?: readonly string[] | undefined
}

/** SQL that restricts a column to the ids of the cases in the range. */
export function ofCases({ caseIds }: Reading, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return caseIds === undefined ? sql`` : sql`and ${column} = any(${[...caseIds]}::text[])`
}

/** Maximum number of characters of a text that fit in two lines of a list. */
export const SHOWN_LENGTH = 300

/** SQL for a time in milliseconds since 1970. */
export const millisecondsOf = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::bigint`
