import type { FollowUpKind } from '@econsult/contract/follow-ups/entries'
import { type RawBuilder, sql } from 'kysely'

/** Something that is open. */
export interface OpenLoop {
  readonly practice_id: string
  readonly case_id: string
  /** 0 for what is about the whole case. */
  readonly specialty_id: number
  readonly kind: FollowUpKind
  /** What exactly is open: another reason to follow up is another one, so that no dismissal hides it. */
  readonly loop: string
  readonly since: Date
  readonly is_urgent: boolean
  /** The sender or who covers for them, of an overdue request the specialist; null for administrators. */
  readonly owner_id: string | null
  /** Where it stands, without its kind (contract/src/follow-ups/entries.ts). */
  readonly facts: unknown
}

/** What is read: of one practice, or of all for administrators of the platform; of some cases, or of all. */
export interface Reading {
  /** Null for all practices, of which only overdue requests are read. */
  readonly practiceId: string | null
  readonly now: Date
  readonly caseIds?: readonly string[] | undefined
}

/** SQL that restricts a column to the cases that are read. */
export function ofCases({ caseIds }: Reading, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return caseIds === undefined ? sql`` : sql`and ${column} = any(${[...caseIds]}::text[])`
}

/** The most characters that two lines of a list show of a text. */
export const SHOWN_LENGTH = 300

/** SQL for a time in milliseconds since 1970. */
export const millisecondsOf = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::bigint`
