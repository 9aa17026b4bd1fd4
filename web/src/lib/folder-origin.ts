import { useLocation } from 'react-router'
import { type Folder, FOLDERS, PATHS } from './paths.ts'

/** Returns the address of an inbox folder. */
export function folderPath(folder: Folder): string {
  return `/inbox/${folder}`
}

/** Returns the folder from which a page was opened, from the navigation state; open cases if the state has none. */
export function originFolder(state: unknown): Folder {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return FOLDERS.find((folder) => folder === from) ?? 'cases'
}

/** The origin of a room opened from Needs you, which is not a folder. */
export const NEEDS_ORIGIN = 'needs_you'

/** Returns the origin of a page opened from Follow-up, with the current filters. */
export function followUpOrigin(search: string) {
  return { from: 'follow_up', search }
}

/** Returns the Follow-up address from which a page was opened; undefined if it was opened otherwise. */
function followUpBack(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || state.from !== 'follow_up')
    return undefined
  const search = 'search' in state && typeof state.search === 'string' ? state.search : ''
  return `${PATHS.followUp}${search.startsWith('?') ? search : ''}`
}

/** Returns the target address of Back to Inbox for a page with this navigation state: /inbox/{from} (INB-10). */
export function backPath(state: unknown): string {
  const followUp = followUpBack(state)
  if (followUp !== undefined) return followUp
  const isFromNeeds =
    typeof state === 'object' && state !== null && 'from' in state && state.from === NEEDS_ORIGIN
  return isFromNeeds ? PATHS.needsYou : folderPath(originFolder(state))
}

/** Returns the target address of Back to Inbox for the current page. */
export function useInboxBack(): string {
  return backPath(useLocation().state)
}
