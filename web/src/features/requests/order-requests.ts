import type { RequestTurn } from '@econsult/contract/requests/states'
import type { UserType } from '@econsult/contract/roles'

/** The person who views the request. */
export interface Viewer {
  readonly id: string
  readonly userType: UserType
}

/**
 * The requests of a case in order of relevance, first the one that the room's line shows: requests on which the viewer
 * must act, then a specialist's own, then those on which others must act, each longest waiting first. Requests that are
 * over come last.
 */
export function inOrderOfTurn(requests: readonly RequestTurn[], viewer: Viewer): RequestTurn[] {
  return requests.toSorted(
    (one, other) => rankOf(one, viewer) - rankOf(other, viewer) || one.since - other.since,
  )
}

function rankOf(request: RequestTurn, viewer: Viewer): number {
  if (isTurnOf(request, viewer)) return 0
  if (viewer.userType === 'Specialty' && request.specialistId === viewer.id) return 1
  return request.owner === 'nobody' ? 3 : 2
}

/** True if this person must act next; a request without a specialist waits for an administrator. */
export function isTurnOf({ owner, ownerId }: RequestTurn, { id, userType }: Viewer): boolean {
  return owner === 'routing' ? userType === 'Admin' : ownerId === id
}
