import type { Folder } from '../../../lib/paths.ts'

interface FolderView {
  readonly title: string
  /** What the folder holds: open cases, closed ones, or both where it is absent. */
  readonly isDeleted: boolean | undefined
  /** The word after the number: '23 open'. */
  readonly counted: string
}

/** The folders of the inbox (document 1, section 2). */
export const FOLDER_VIEWS: Readonly<Record<Folder, FolderView>> = {
  cases: { title: 'Open Cases', isDeleted: false, counted: 'open' },
  all_cases: { title: 'All Cases', isDeleted: undefined, counted: 'in all' },
  closed_cases: { title: 'Closed Cases', isDeleted: true, counted: 'closed' },
}

/** '23 open, 5 unread': what stands beside the folder's title. */
export function countsText(folder: Folder, { total, unread }: { total: number; unread: number }): string {
  const all = `${total.toLocaleString('en-US')} ${FOLDER_VIEWS[folder].counted}`
  return unread > 0 ? `${all}, ${unread.toLocaleString('en-US')} unread` : all
}
