import type { StoredCaseEventKind } from '@econsult/contract/cases/events'
import type { ColumnType } from 'kysely'
import type { Acting } from './columns.ts'
import { table } from './table.ts'

/** The events of cases, each stored once, in order. */
export interface CaseEventsTable {
  practice_id: string
  case_id: string
  id: string
  kind: StoredCaseEventKind
  at: Date
  actor_id: string
  words: string
  after_sequence: number
  delegate_id: Acting
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

export const caseEventTables = {
  case_events: table<CaseEventsTable>({
    place: 'practice',
    export: { in: 'case-events.jsonl', compared: 'all rows' },
    onLeaving: 'delete',
  }),
}
