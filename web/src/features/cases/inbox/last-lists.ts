import { onAuthChange } from '../../../lib/session/auth-state.ts'
import type { Folder } from '../../../lib/paths.ts'
import type { InboxPage } from './inbox-calls.ts'
import type { InboxView } from './inbox-view.ts'
import type { PageStart } from './page-trail.ts'

/** A page of the inbox, where it starts, and which view of the folder it belongs to. */
export interface ShownPage {
  readonly page: InboxPage
  readonly start: PageStart
  readonly view: InboxView
  /** How many cases were requested. */
  readonly limit: number
}

/** The most recently fetched list of a folder, and when the server returned it, in milliseconds since 1970. */
export interface LastList extends ShownPage {
  readonly listedAt: number
}

// Kept in this page's memory only: nothing of a patient is written to the device (AUTH-08, security.md B9). It is
// cleared when the session ends, for whatever reason.
const lists = new Map<string, LastList>()

onAuthChange(({ session }, before) => {
  if (session?.token !== before.session?.token) lists.clear()
})

const keyOf = (readerId: string, folder: Folder) => `${readerId} ${folder}`

/** Replaces a folder's stored list with the newest one. */
export function keepList(readerId: string, folder: Folder, list: LastList): void {
  lists.set(keyOf(readerId, folder), list)
}

/** The last list of a folder; undefined if the reader has not opened it in this session. */
export function lastListOf(readerId: string, folder: Folder): LastList | undefined {
  return lists.get(keyOf(readerId, folder))
}
