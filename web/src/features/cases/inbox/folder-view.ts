import type { Folder } from '../../../lib/paths.ts'

interface FolderView {
  readonly title: string
  /** The cases in the folder: false for open cases, true for closed cases, undefined for all cases. */
  readonly isDeleted: boolean | undefined
  /** The word after the number of cases, such as 'open' in '23 open'. */
  readonly counted: string
}

/** The folders of the inbox (INB-02). */
export const FOLDER_VIEWS: Readonly<Record<Folder, FolderView>> = {
  cases: { title: 'Open Cases', isDeleted: false, counted: 'open' },
  all_cases: { title: 'All Cases', isDeleted: undefined, counted: 'in all' },
  closed_cases: { title: 'Closed Cases', isDeleted: true, counted: 'closed' },
}

interface Counts {
  /** The number of cases and of unread cases; null if a filter or search excludes cases. */
  readonly total: number | null
  readonly unread: number | null
}

/** Returns a text such as '23 open, 5 unread' for the folder's title; '' if a filter or search excludes cases. */
export function countsText(folder: Folder, { total, unread }: Counts): string {
  if (total === null || unread === null) return ''
  const parts = [
    [total, FOLDER_VIEWS[folder].counted],
    [unread, 'unread'],
  ] as const
  return parts
    .filter(([count], position) => position === 0 || count > 0)
    .map(([count, word]) => `${count.toLocaleString('en-US')} ${word}`)
    .join(', ')
}
