import type { DeclineReason, RequestChange, RequestState, UNSENT } from '@econsult/contract/requests/states'
import type { ColumnType } from 'kysely'
import type { RequestClock } from '../case-events/requests/clock.ts'
import type { Acting } from './columns.ts'
import { COPY } from './left-out.ts'
import { table } from './table.ts'

/** The events of requests, in the order of their numbers. */
export interface RequestEventsTable {
  practice_id: string
  case_id: string
  specialty_id: number
  number: number
  previous_number: number | null
  change: RequestChange
  from_state: RequestState | typeof UNSENT
  to_state: RequestState
  at: Date
  actor_id: string
  delegate_id: Acting
  /** The specialist of the request after the event. */
  specialist_id: string | null
  /** The reason for a decline; null for other changes. */
  reason: DeclineReason | null
  note: string | null
  phone_number: string | null
  /** The specialty that a decline proposes, or to which a request was redirected. */
  other_specialty_id: number | null
}

/** The current state of each request. */
interface RequestsTable {
  practice_id: string
  case_id: string
  specialty_id: number
  state: RequestState
  /** The number of the request's last event. */
  number: number
  since: Date
  /** The state that reopening the case restores; null unless the request was closed with its case. */
  before_closing: RequestState | null
  /** The clock of the request, written as JSON text; null if no event of this version has started one. */
  clock: ColumnType<RequestClock | null, string | null | undefined, string | null>
  /** Copy of the clock's due time, for lists of overdue requests; null unless the clock runs. */
  due_at: Date | null
  /** The earliest time at which the next reminder may be due; null if there is none. */
  remind_at: Date | null
}

/** All requests in the current state of their cases, including requests without a stored event: their number is 0. */
interface CurrentRequestsView extends Omit<RequestsTable, 'due_at' | 'remind_at'> {
  specialist_id: string | null
  /** The state after the last event; null if there is no event. */
  stored_state: RequestState | null
  stored_before_closing: RequestState | null
}

/** The reminders of one run of a clock: at two thirds of its time, at its due time, and the alert a day later. */
export type ReminderKind = 'early' | 'due' | 'alert'

/** The reminders that were sent. */
interface RequestRemindersTable {
  practice_id: string
  case_id: string
  specialty_id: number
  /** The number of the clock's run. */
  run: number
  kind: ReminderKind
  at: Date
  /** The specialist to whom the request was offered in the reminder. */
  offered_to: string | null
}

/** The states before and after each change; filled by migrations. */
interface RequestChangesTable {
  change: RequestChange
  from_state: RequestState | typeof UNSENT
  to_state: RequestState
}

/** The states of a request; filled by migrations. */
interface RequestStatesTable {
  state: RequestState | typeof UNSENT
  owner: 'routing' | 'specialist' | 'sender' | 'nobody'
  clock: 'runs' | 'paused' | 'stopped'
}

/** Views, which have no placement and no rows of their own. */
export interface RequestViews {
  current_requests: CurrentRequestsView
}

export const requestTables = {
  request_reminders: table<RequestRemindersTable>({
    place: 'practice',
    export: { ...COPY, because: 'case-events.jsonl tells of each reminder' },
    onLeaving: 'delete',
  }),
  requests: table<RequestsTable>({
    place: 'practice',
    export: { ...COPY, because: 'request-events.jsonl has what leads to each state' },
    onLeaving: 'delete',
  }),
  request_events: table<RequestEventsTable>({
    place: 'practice',
    export: { in: 'request-events.jsonl', compared: 'all rows' },
    onLeaving: { column: 'practice_id', of: 'practice', together: 'case_id' },
  }),
  request_states: table<RequestStatesTable>({ place: 'reference', isOwned: false }),
  request_changes: table<RequestChangesTable>({ place: 'reference', isOwned: false }),
}
