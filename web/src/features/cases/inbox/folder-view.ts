import type { Folder } from '../../../lib/paths.ts'
import { phrases } from './phrases.ts'

interface FolderView {
  readonly title: string
  /** The cases in the folder: false for open cases, true for closed cases, undefined for all cases. */
  readonly isDeleted: boolean | undefined
  /** Returns the number of cases in words, such as '23 open'. */
  readonly countText: (values: { count: number }) => string
}

/** The folders of the inbox (INB-02). */
export const FOLDER_VIEWS: Readonly<Record<Folder, FolderView>> = {
  cases: { title: phrases.openCases, isDeleted: false, countText: phrases.openCount },
  all_cases: { title: phrases.allCases, isDeleted: undefined, countText: phrases.allCount },
  closed_cases: { title: phrases.closedCases, isDeleted: true, countText: phrases.closedCount },
}

interface Counts {
  /** The number of cases and of unread cases; null if a filter or search excludes cases. */
  readonly total: number | null
  readonly unread: number | null
}

/** Returns a text such as '23 open, 5 unread' for the folder's title; '' if a filter or search excludes cases. */
export function countsText(folder: Folder, { total, unread }: Counts): string {
  if (total === null || unread === null) return ''
  const cases = FOLDER_VIEWS[folder].countText({ count: total })
  return unread > 0 ? `${cases}, ${phrases.unreadCount({ count: unread })}` : cases
}
