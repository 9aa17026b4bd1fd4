import { useLocation } from 'react-router'
import { type Folder, FOLDERS } from './paths.ts'

/** Address of an inbox folder. */
export function folderPath(folder: Folder): string {
  return `/inbox/${folder}`
}

/** The folder that a page was opened from, as the state of its address carries it; open cases where it does not. */
export function originFolder(state: unknown): Folder {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return FOLDERS.find((folder) => folder === from) ?? 'cases'
}

/** Where Back to Inbox leads: /inbox/{from} (document 1, section 2). */
export function useInboxBack(): string {
  return folderPath(originFolder(useLocation().state))
}
