import type { UserType } from '@econsult/contract/roles'
import type { LucideIcon } from 'lucide-react'
import type { FolderKey } from './folders.ts'

/** The data of the signed-in person that the frame shows. */
export type FrameUser = {
  firstName: string
  lastName: string
  userType: UserType
  /** The address of their picture. */
  avatarUrl?: string | undefined
}

/** An entry of the account menu that begins to act for a clinician. */
export type ActingChoice = { key: string; label: string; Icon: LucideIcon; begin: () => void }

/** The props of every layout with a top bar; without `user` the bar offers Login and Register. */
export type FrameProps = {
  user: FrameUser | undefined
  /** Unread cases, for the badge beside Inbox; 0 shows none. */
  unreadCount: number
  /** Shows the 2 px loading line below the bar. */
  loading: boolean
  onLogout: () => void
  /** The people for whom the person can act: entries of the account menu (TURN-10). */
  actingChoices?: readonly ActingChoice[]
  /** True if the person acts for somebody now: the pages about their own account are then not offered. */
  isActing?: boolean
  /** Opens the support panel; undefined if the layout has none (SUP-01). */
  onHelp?: (() => void) | undefined
  /** Numbers beside the folder names; no number is shown for a folder that is not listed here. */
  folderCounts?: Partial<Record<FolderKey, number | undefined>>
}

/** The id of every layout's main landmark, the target of the skip link. */
export const MAIN_ID = 'main'
