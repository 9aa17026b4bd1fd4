import type { Task } from '@medplum/fhirtypes'
import type { RequestState } from '@econsult/contract/requests/states'
import { TURN_CHIPS, turnSituation } from '@econsult/contract/requests/turn-chips'

/** The code system for request states in Task.businessStatus. */
export const REQUEST_STATES_SYSTEM = 'urn:econsult:request-state'

/** The display name of each state in businessStatus; the states follow the Canadian guide CA:eReC. */
export const STATE_NAMES: Readonly<Record<RequestState, string>> = {
  submitted: 'Submitted, not assigned yet',
  assigned: 'Waits for the specialist',
  'clarification-asked': 'The specialist asks for clarification',
  answered: 'Answered',
  'more-asked': 'The sender asks more',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the sender',
  closed: 'Closed',
}

/** Returns the display text of a state in lists, for users with read-only access to the case (END-01). */
export function stateWord(state: RequestState): string {
  const situation = turnSituation({ state, left: ['unread-answer'], dueAt: null }, 0)
  const chip = state === 'closed' ? undefined : TURN_CHIPS[situation].reader
  return chip?.word ?? 'Closed'
}

const OPEN_TASKS: Readonly<Record<Exclude<RequestState, 'closed'>, Task['status']>> = {
  submitted: 'requested',
  assigned: 'received',
  'clarification-asked': 'on-hold',
  answered: 'completed',
  'more-asked': 'in-progress',
  declined: 'rejected',
  withdrawn: 'cancelled',
}

/** The present state of a request, and its state when the case was closed. */
export interface StateOfRequest {
  readonly state: RequestState
  /** Null unless the request was closed with its case. */
  readonly before_closing: RequestState | null
}

/**
 * Returns the Task status of a request. If the request is closed, the status depends on the state before the closing.
 */
export function taskStatus({ state, before_closing: before }: StateOfRequest): Task['status'] {
  if (state !== 'closed') return OPEN_TASKS[state]
  if (before === 'answered' || before === 'more-asked') return 'completed'
  return before === 'declined' ? 'rejected' : 'cancelled'
}

/**
 * Returns the ServiceRequest status from the sender's point of view. After an answer, the request is still active,
 * because the sender may ask more.
 */
export function requestStatus(request: StateOfRequest): 'active' | 'completed' | 'revoked' {
  if (request.state === 'withdrawn') return 'revoked'
  if (request.state !== 'closed') return 'active'
  return taskStatus(request) === 'completed' ? 'completed' : 'revoked'
}
