import type { CaseState } from '@econsult/contract/cases/consults'
import type { RequestState } from '@econsult/contract/requests/states'
import type { RequestClock } from '../case-events/requests/clock.ts'

/** A request as it is stored, with its times in milliseconds; null if no event of it was. */
export interface StoredRequest {
  readonly state: RequestState
  readonly number: number
  readonly since: number
  readonly beforeClosing: RequestState | null
  readonly clock: RequestClock | null
  readonly dueAt: number | null
  readonly remindAt: number | null
}

/** What an assignment changed that can be undone, all times in milliseconds (END-05, END-08). */
export interface BeforeAssigning {
  /** When it was made, which is also when the case was last changed unless something has happened since. */
  readonly assignedAt: number
  /** Nobody is told of it before this time, and until then it can be undone. */
  readonly heldUntil: number
  readonly specialtyId: number
  /** Who was assigned. */
  readonly specialistId: string
  /** Who was replaced, and since when they had the request; both null if nobody was. */
  readonly replacedId: string | null
  readonly replacedSince: number | null
  readonly request: StoredRequest | null
  /** The inboxes of both specialists that held the case. */
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
  /** When the consult was first assigned, which the dashboards count; null for never. */
  readonly firstAssignedAt: number | null
}
