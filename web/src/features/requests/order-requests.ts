import type { RequestTurn } from '@econsult/contract/requests/states'
import type { UserType } from '@econsult/contract/roles'

/** Whoever looks at the request. */
export interface Viewer {
  readonly id: string
  readonly userType: UserType
}

/**
 * The requests of a case, the one that the room's line shows first: what the viewer must do before what others must
 * do, and what has waited longest before the rest; requests that are over come last.
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

/** Whether this person must act next; a request without a specialist waits for an administrator. */
export function isTurnOf({ owner, ownerId }: RequestTurn, { id, userType }: Viewer): boolean {
  return owner === 'routing' ? userType === 'Admin' : ownerId === id
}
