import type { RequestTurn } from '@econsult/contract/requests/states'
import type { UserType } from '@econsult/contract/roles'

/** The user who views the request. */
export interface Viewer {
  readonly id: string
  readonly userType: UserType
}

/**
 * Sorts the requests of a case by relevance; the status line shows the first one. The order is: requests on which the
 * viewer must act, the specialist's own requests, requests on which other users must act, and ended requests. Within
 * each group, the request that has been in its state longest comes first.
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

/** True if this user must act next. A request without a specialist must be assigned by an administrator. */
export function isTurnOf({ owner, ownerId }: RequestTurn, { id, userType }: Viewer): boolean {
  return owner === 'routing' ? userType === 'Admin' : ownerId === id
}
