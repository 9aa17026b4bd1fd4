import { onAuthChange } from '../../../lib/session/auth-state.ts'
import type { Folder } from '../../../lib/paths.ts'
import type { InboxPage } from './inbox-calls.ts'
import type { InboxView } from './inbox-view.ts'
import type { PageStart } from './page-trail.ts'

/** A page of the inbox with its start and the folder's view when it was requested. */
export interface ShownPage {
  readonly page: InboxPage
  readonly start: PageStart
  readonly view: InboxView
  /** The requested number of cases. */
  readonly limit: number
}

/** The most recently fetched list of a folder, and the time of the response in milliseconds since 1970. */
export interface LastList extends ShownPage {
  readonly listedAt: number
}

// Stored in memory only: no patient data is written to the device (AUTH-08, security.md B9). The lists are cleared
// whenever the session ends.
const lists = new Map<string, LastList>()

onAuthChange(({ session }, before) => {
  if (session?.token !== before.session?.token) lists.clear()
})

const keyOf = (readerId: string, folder: Folder) => `${readerId} ${folder}`

/** Replaces a folder's stored list with the newest one. */
export function keepList(readerId: string, folder: Folder, list: LastList): void {
  lists.set(keyOf(readerId, folder), list)
}

/** The last list of a folder; undefined if the user has not opened the folder in this session. */
export function lastListOf(readerId: string, folder: Folder): LastList | undefined {
  return lists.get(keyOf(readerId, folder))
}
