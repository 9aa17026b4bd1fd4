import type { Folder } from '../../../lib/paths.ts'

interface FolderView {
  readonly title: string
  /** The cases that the folder holds: false for open ones, true for closed ones, undefined for both. */
  readonly isDeleted: boolean | undefined
  /** The word after the number: '23 open'. */
  readonly counted: string
}

/** The folders of the inbox (INB-02). */
export const FOLDER_VIEWS: Readonly<Record<Folder, FolderView>> = {
  cases: { title: 'Open Cases', isDeleted: false, counted: 'open' },
  all_cases: { title: 'All Cases', isDeleted: undefined, counted: 'in all' },
  closed_cases: { title: 'Closed Cases', isDeleted: true, counted: 'closed' },
}

interface Counts {
  /** null if a filter or search leaves cases out. */
  readonly total: number | null
  readonly unread: number | null
}

/** '23 open, 5 unread' beside the folder's title; '' if only a part of the folder is shown. */
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
