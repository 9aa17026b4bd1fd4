import type { CaseState } from '@econsult/contract/cases/consults'
import type { RequestState } from '@econsult/contract/requests/states'
import type { RequestClock } from '../case-events/requests/clock.ts'

/** A request as stored, with its times in milliseconds; null if it had no event. */
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
  /** The time of the assignment, which is also the time of the case's last change unless another change followed. */
  readonly assignedAt: number
  /** The time before which nobody is notified of the assignment; until then it can be undone. */
  readonly heldUntil: number
  readonly specialtyId: number
  /** The assigned specialist. */
  readonly specialistId: string
  /** The replaced specialist, and the time since which they had the request; both are null if nobody was replaced. */
  readonly replacedId: string | null
  readonly replacedSince: number | null
  readonly request: StoredRequest | null
  /** The inbox rows of both specialists, for inboxes that contained the case. */
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
  /** The time at which the consult was first assigned, which the dashboards count; null if it was never assigned. */
  readonly firstAssignedAt: number | null
}
