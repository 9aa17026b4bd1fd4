import type { ToDoKind } from '@econsult/contract/cases/to-do'
import type { DismissalReason, FollowUpKind } from '@econsult/contract/follow-ups/entries'
import type { Generated } from 'kysely'
import type { Acting } from './columns.ts'
import { table } from './table.ts'

/** Items that users dismissed from the follow-up list although they were not done in the product. */
export interface FollowUpDismissalsTable {
  practice_id: string
  id: string
  case_id: string
  /** The specialty's id; 0 if the item concerns the whole case. */
  specialty_id: number
  kind: FollowUpKind
  /** The exact item that was open. */
  loop: string
  reason: DismissalReason
  note: string
  at: Date
  actor_id: string
  /** The delegate, filled in by the database. */
  delegate_id: Generated<string | null>
  reopened_at: Date | null
  reopened_by: string | null
  reopened_delegate_id: string | null
}

/** Items that senders postponed. */
interface ToDoSnoozesTable {
  practice_id: string
  case_id: string
  /** The specialty's id; 0 if the item concerns the whole case. */
  specialty_id: number
  kind: ToDoKind
  /** The exact postponed item. */
  loop: string
  owner_id: string
  until: Date
  at: Date
  delegate_id: Acting
}

export const followUpTables = {
  follow_up_dismissals: table<FollowUpDismissalsTable>({
    place: 'practice',
    export: 'follow-up-dismissals.jsonl',
    onLeaving: 'delete',
  }),
  to_do_snoozes: table<ToDoSnoozesTable>({
    place: 'practice',
    export: 'to-do-snoozes.jsonl',
    onLeaving: 'delete',
  }),
}
