import type { UserType } from '@econsult/contract/roles'
import type { FolderKey } from './folders.ts'

/** The signed-in person as the frame shows them. */
export type FrameUser = {
  firstName: string
  lastName: string
  userType: UserType
  /** The address of their picture. */
  avatarUrl?: string | undefined
}

/** What every layout with a top bar takes; without `user` the bar offers Login and Register. */
export type FrameProps = {
  user: FrameUser | undefined
  /** Unread cases, for the badge beside Inbox; 0 shows none. */
  unreadCount: number
  /** Runs the 2 px line under the bar. */
  loading: boolean
  onLogout: () => void
  /** Opens the support panel; absent where a layout has none (document 2, section 2). */
  onHelp?: (() => void) | undefined
  /** Numbers behind the folders' names; a folder without one shows none. */
  folderCounts?: Partial<Record<FolderKey, number | undefined>>
}

/** The id of every layout's main landmark, the target of the skip link. */
export const MAIN_ID = 'main'
