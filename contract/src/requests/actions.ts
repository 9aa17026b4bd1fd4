import type { DelegateRight } from '../delegates/rights.ts'
import { createsCases, type UserType } from '../roles.ts'
import { type RequestChange, type RequestState, waysOf } from './states.ts'

/** The calls that change a request, each with its change and the sides that may call it (TURN-03, TURN-04). */
const ACTIONS = {
  declineRequest: { change: 'decline', sides: ['specialist'] },
  askClarification: { change: 'ask-clarification', sides: ['specialist'] },
  noAnswerNeeded: { change: 'need-no-answer', sides: ['specialist'] },
  giveClarification: { change: 'give-clarification', sides: ['sender'] },
  withdrawRequest: { change: 'withdraw', sides: ['sender'] },
  resubmitRequest: { change: 'resubmit', sides: ['sender'] },
  redirectRequest: { change: 'redirect', sides: ['specialist', 'sender'] },
  seeInPerson: { change: 'see-in-person', sides: ['sender'] },
} as const satisfies Record<string, { change: RequestChange; sides: readonly Side[] }>

export type RequestAction = keyof typeof ACTIONS
type Side = 'specialist' | 'sender'

/** The calls in display order. */
export const REQUEST_ACTIONS = [
  'seeInPerson',
  'redirectRequest',
  'declineRequest',
  'askClarification',
  'noAnswerNeeded',
  'giveClarification',
  'withdrawRequest',
  'resubmitRequest',
] as const satisfies readonly RequestAction[]

interface Viewer {
  readonly id: string
  readonly userType: UserType
  /** Set if a delegate views the case on behalf of this person. */
  readonly delegate?: { readonly rights: readonly DelegateRight[] } | undefined
}

/**
 * Actions on a request that are permitted to delegates with the right to send; only the clinician can perform all
 * others (TURN-10).
 */
const BY_DELEGATES: ReadonlySet<RequestAction> = new Set(['giveClarification', 'resubmitRequest'])

/**
 * Returns the side of a request for which a person who can see the case may act; undefined if the person belongs to
 * neither side.
 */
export function sideOf(viewer: Viewer, specialistId: string | null): Side | undefined {
  if (viewer.userType === 'Specialty') return viewer.id === specialistId ? 'specialist' : undefined
  return createsCases(viewer.userType) ? 'sender' : undefined
}

/**
 * Returns the calls that a person who can see the case may currently make for a request. Specialists can redirect a
 * request while it waits for their answer; senders can redirect it after a decline.
 */
export function requestActions(
  viewer: Viewer,
  request: { readonly state: RequestState; readonly specialistId: string | null },
): RequestAction[] {
  const side = sideOf(viewer, request.specialistId)
  if (!side) return []
  const possible = REQUEST_ACTIONS.filter((name) => isPossible(name, side, request.state))
  const { delegate } = viewer
  if (!delegate) return possible
  return delegate.rights.includes('send') ? possible.filter((name) => BY_DELEGATES.has(name)) : []
}

function isPossible(name: RequestAction, side: Side, state: RequestState): boolean {
  const { change, sides } = ACTIONS[name]
  if (!sides.some((one) => one === side) || waysOf(change, state).length === 0) return false
  return name !== 'redirectRequest' || state === (side === 'specialist' ? 'assigned' : 'declined')
}
