import type { UserType } from '@econsult/contract/roles'
import type { LucideIcon } from 'lucide-react'
import type { FolderKey } from './folders.ts'

/** The data of the signed-in user that the frame displays. */
export type FrameUser = {
  firstName: string
  lastName: string
  userType: UserType
  /** The address of the user's picture. */
  avatarUrl?: string | undefined
}

/** An item of the account menu with which the user starts to act for a clinician. */
export type ActingChoice = { key: string; label: string; Icon: LucideIcon; begin: () => void }

/** The props of every layout with a top bar; without `user`, the bar contains Login and Register. */
export type FrameProps = {
  user: FrameUser | undefined
  /** The number of unread cases, for the badge beside Inbox; 0 hides the badge. */
  unreadCount: number
  /** True while the 2 px loading line is shown below the bar. */
  loading: boolean
  onLogout: () => void
  /** The clinicians for whom the user can act, as items of the account menu (TURN-10). */
  actingChoices?: readonly ActingChoice[]
  /** True while the user acts for a clinician; the pages of the user's own account are then unavailable. */
  isActing?: boolean
  /** Opens the support panel; undefined if the layout has none (SUP-01). */
  onHelp?: (() => void) | undefined
  /** The numbers beside the folder names; a folder without a value has no number. */
  folderCounts?: Partial<Record<FolderKey, number | undefined>>
}

/** The id of the main landmark in every layout; the skip link points to it. */
export const MAIN_ID = 'main'
