import type { DeclineReason, RequestChange, RequestState, UNSENT } from '@econsult/contract/requests/states'

/** What happened to the requests, in the order of their numbers. */
interface RequestEventsTable {
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
  /** The specialist after the event. */
  specialist_id: string | null
  /** Only of a decline. */
  reason: DeclineReason | null
  note: string | null
  phone_number: string | null
  /** The specialty that a decline proposes, or to which a request was redirected. */
  other_specialty_id: number | null
}

/** The state of each request. */
interface RequestsTable {
  practice_id: string
  case_id: string
  specialty_id: number
  state: RequestState
  /** The number of its last event. */
  number: number
  since: Date
  /** The state that reopening the case restores; null unless the request was closed with its case. */
  before_closing: RequestState | null
}

/** All requests as their cases are now, also those of which no event is stored yet: their number is 0. */
interface CurrentRequestsView extends RequestsTable {
  specialist_id: string | null
  /** The state after the last event; null if there is none. */
  stored_state: RequestState | null
  stored_before_closing: RequestState | null
}

export interface RequestTables {
  request_events: RequestEventsTable
  requests: RequestsTable
  current_requests: CurrentRequestsView
}
