import type { CaseData } from '@econsult/contract/cases'
import type { CaseState } from '@econsult/contract/cases/consults'

/** The values that a closing changed, kept until the case is reopened. */
export interface BeforeClosing {
  /** An id that cases share if they were closed together. */
  readonly closingId: string
  /** Time before which nothing of this closing is sent, in milliseconds; null if it is sent immediately. */
  readonly heldUntil: number | null
  readonly state: CaseState
  readonly stateAt: number
  /**
   * The time by which the inboxes sort the case, in milliseconds; missing in cases that were closed by versions that
   * did not store it.
   */
  readonly updatedAt?: number
  readonly isRead: boolean
  readonly isReadByOther: readonly string[]
  /** Inbox owners for whom the case was unread until the closing. */
  readonly unreadFor: readonly string[]
  readonly diagnoses: CaseData['diagnoses']
  readonly procedureCodes: CaseData['procedureCodes']
}
