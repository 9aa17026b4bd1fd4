import type { CaseState } from '@econsult/contract/cases/consults'
import type { RequestState } from '@econsult/contract/requests/states'
import type { RequestClock } from '../case-events/requests/clock.ts'

/** A request as it is stored, with its times in milliseconds; null if it had no event. */
export interface StoredRequest {
  readonly state: RequestState
  readonly number: number
  readonly since: number
  readonly beforeClosing: RequestState | null
  readonly clock: RequestClock | null
  readonly dueAt: number | null
  readonly remindAt: number | null
}

/** The values that an undoable assignment changed, all times in milliseconds (END-05, END-08). */
export interface BeforeAssigning {
  /** The time of the assignment, which is also that of the case's last change unless something has happened since. */
  readonly assignedAt: number
  /** Nobody is notified of it before this time, and until then it can be undone. */
  readonly heldUntil: number
  readonly specialtyId: number
  /** The specialist who was assigned. */
  readonly specialistId: string
  /** The specialist who was replaced, and since when they had the request; both are null if nobody was replaced. */
  readonly replacedId: string | null
  readonly replacedSince: number | null
  readonly request: StoredRequest | null
  /** The inboxes of both specialists, as far as they held the case. */
  readonly inboxes: readonly {
    readonly ownerId: string
    readonly unread: boolean
    readonly readSequence: number
  }[]
  readonly state: CaseState
  readonly stateAt: number
  readonly updatedAt: number
  readonly lastUpdatedBy: string
  readonly latestSpecialistId: string | null
  readonly isReadByOther: readonly string[]
  /** The time at which the consult was first assigned, which the dashboards count; null for never. */
  readonly firstAssignedAt: number | null
}
