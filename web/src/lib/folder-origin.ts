import { useLocation } from 'react-router'
import { type Folder, FOLDERS, PATHS } from './paths.ts'

/** Address of an inbox folder. */
export function folderPath(folder: Folder): string {
  return `/inbox/${folder}`
}

/** The folder from which a page was opened, from the navigation state; open cases if the state has none. */
export function originFolder(state: unknown): Folder {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return FOLDERS.find((folder) => folder === from) ?? 'cases'
}

/** The origin of a room that was opened from Needs you, which is no folder. */
export const NEEDS_ORIGIN = 'needs_you'

/** Where Back to Inbox leads from a page with this navigation state: /inbox/{from} (INB-10). */
export function backPath(state: unknown): string {
  const isFromNeeds =
    typeof state === 'object' && state !== null && 'from' in state && state.from === NEEDS_ORIGIN
  return isFromNeeds ? PATHS.needsYou : folderPath(originFolder(state))
}

/** Where Back to Inbox leads from this page. */
export function useInboxBack(): string {
  return backPath(useLocation().state)
}
