import type { CaseState } from '@econsult/contract/cases/consults'
import {
  type RequestChange,
  type RequestState,
  TURNS,
  UNSENT,
  waysOf,
} from '@econsult/contract/requests/states'
import { isOnSendingSide, type UserType } from '@econsult/contract/roles'
import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import { clockAfter, type RequestClock } from './clock.ts'

/** A request (one specialty of a case) before its next change. */
export interface RequestRecord {
  readonly practice_id: string
  readonly case_id: string
  readonly specialty_id: number
  readonly specialist_id: string | null
  readonly state: RequestState | typeof UNSENT
  /** The state that the request gets when the case is reopened. */
  readonly before_closing: RequestState | null
  /** The number of the request's last event; 0 if no event is stored. */
  readonly number: number
  /**
   * The state after the request's last event. It differs from the current state if a version without requests has
   * changed the case since.
   */
  readonly stored_state: RequestState | null
  readonly stored_before_closing: RequestState | null
  /** The clock of the request; null if no event of this version has started one. */
  readonly clock: RequestClock | null
}

/** A request with the time, in ms since 1970, at which it entered its state. */
export interface CurrentRequest extends RequestRecord {
  readonly state: RequestState
  readonly since: number
}

/** Returns true if the request has an owner, who must still act. */
export function isOpen({ state }: RequestRecord): boolean {
  return state !== UNSENT && TURNS[state].owner !== 'nobody'
}

/** A request that is not sent yet. */
export function newRequest(
  key: Pick<RequestRecord, 'practice_id' | 'case_id' | 'specialty_id'>,
): RequestRecord {
  const stored = { number: 0, stored_state: null, stored_before_closing: null }
  return { ...key, ...stored, specialist_id: null, state: UNSENT, before_closing: null, clock: null }
}

/** One step of a request from a state to another. */
export interface RequestStep {
  readonly change: RequestChange
  readonly from: RequestState | typeof UNSENT
  readonly to: RequestState
}

/** Returns true if this change is allowed for a request in this state (TURN-02). */
export function isAllowed(change: RequestChange, state: RequestState | typeof UNSENT): boolean {
  return waysOf(change, state).length > 0
}

/**
 * Returns the missing steps of a request: the changes since its last event that a version without requests made by
 * sending, assigning, unassigning, closing or reopening.
 */
export function missingSteps(request: RequestRecord): RequestStep[] {
  const { state, before_closing: before, stored_state: stored, stored_before_closing: storedBefore } = request
  if (state === UNSENT || (state === stored && before === storedBefore)) return []
  const steps: RequestStep[] = []
  let from: RequestStep['from'] = stored ?? UNSENT
  const add = (change: RequestChange, to: RequestState) => {
    if (from !== to) steps.push({ change, from, to })
    from = to
  }
  if (storedBefore) add('reopen', storedBefore)
  const open = before ?? state
  if (!stored) add('adopt', open)
  else add(open === 'submitted' ? 'unassign' : 'assign', open)
  if (before) add('close', state)
  return steps
}

/** The time of the changes, and the limits that apply to the requests. */
export interface ChangeTime {
  readonly at: Date
  /**
   * The response limits, by id, of the specialties whose clock may start with the change; for other specialties the
   * previous limit applies.
   */
  readonly limits?: ReadonlyMap<number, ResponseLimit> | undefined
}

/** A request after a change. */
export function afterChange(
  request: RequestRecord,
  { change, to, specialistId = request.specialist_id }: Turning,
  { at, limits }: ChangeTime,
): RequestRecord & { readonly state: RequestState; readonly clock: RequestClock } {
  const before = change === 'close' && request.state !== UNSENT ? request.state : null
  const number = request.number + missingSteps(request).length + 1
  const limit = limits?.get(request.specialty_id)
  return {
    ...request,
    specialist_id: specialistId,
    state: to,
    before_closing: before,
    number,
    stored_state: to,
    stored_before_closing: before,
    clock: clockAfter(request.clock, { change, to, number, at, limit }),
  }
}

interface Turning {
  readonly change: RequestChange
  readonly to: RequestState
  /** The new specialist; if omitted, the specialist does not change. */
  readonly specialistId?: string | null | undefined
}

interface Sender {
  readonly id: string
  readonly userType: UserType
}

/**
 * Returns the requests that a message of this sender changes, each with its change.
 * @param asksAgain true if the message is a further question to the specialist of an answered request
 */
export function turnsByMessage(
  requests: readonly RequestRecord[],
  sender: Sender,
  asksAgain: (request: RequestRecord) => boolean,
) {
  return requests.flatMap((request) => {
    const turn = turnByMessage(request, sender, asksAgain)
    return turn ? [{ request, ...turn }] : []
  })
}

/** Returns these requests after several changes, each in the state after its last change. */
export function afterChanges(
  requests: readonly RequestRecord[],
  changing: readonly (Turning & { readonly request: RequestRecord })[],
  time: ChangeTime,
): RequestRecord[] {
  return requests.map((before) => {
    const last = changing.findLast(({ request }) => request.specialty_id === before.specialty_id)
    return last ? afterChange(last.request, last, time) : before
  })
}

/**
 * Returns the effect of a message on a request. A specialist's message answers the specialist's own request. A message
 * of the sending side answers a request for clarification, or returns an answered request to the specialist if the
 * message is a further question. An administrator's message changes nothing.
 */
function turnByMessage(
  request: RequestRecord,
  sender: Sender,
  asksAgain: (request: RequestRecord) => boolean,
): Turning | undefined {
  const { state, specialist_id: specialistId } = request
  if (sender.userType === 'Specialty') {
    // After a request for clarification, a message is not yet the answer; a signed answer is.
    const answers =
      specialistId === sender.id && state !== 'clarification-asked' && isAllowed('answer', state)
    return answers ? { change: 'answer', to: 'answered' } : undefined
  }
  if (!isOnSendingSide(sender.userType)) return undefined
  if (state === 'clarification-asked') return { change: 'give-clarification', to: 'assigned' }
  return state === 'answered' && asksAgain(request) ? { change: 'ask-more', to: 'more-asked' } : undefined
}

/**
 * Returns the state of a case in the inbox, computed from its requests. If the specialist owns some requests and the
 * sender owns others, it is the turn of the side that did not write last. If all requests have ended, it is the
 * sender's turn to close the case.
 */
export function stateOfCase(
  states: readonly (RequestState | typeof UNSENT)[],
  specialistSpokeLast: boolean,
): Exclude<CaseState, 'Closed'> {
  const owners = new Set(states.map((state) => (state === UNSENT ? 'nobody' : TURNS[state].owner)))
  if (owners.has('specialist')) return owners.has('sender') && specialistSpokeLast ? 'Replied' : 'Waiting'
  return owners.has('routing') && !owners.has('sender') ? 'Unassigned' : 'Replied'
}
