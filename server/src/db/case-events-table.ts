import type { StoredCaseEventKind } from '@econsult/contract/cases/events'
import type { ColumnType } from 'kysely'

/** What happened to a case, each event once, in order. */
export interface CaseEventsTable {
  practice_id: string
  case_id: string
  id: string
  kind: StoredCaseEventKind
  at: Date
  actor_id: string
  words: string
  after_sequence: number
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}
