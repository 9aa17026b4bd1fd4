import { type RawBuilder, sql } from 'kysely'

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
