import { useLocation } from 'react-router'
import { type Folder, FOLDERS } from './paths.ts'

/** Address of an inbox folder. */
export function folderPath(folder: Folder): string {
  return `/inbox/${folder}`
}

/** The folder from which a page was opened, from the navigation state; open cases if the state has none. */
export function originFolder(state: unknown): Folder {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return FOLDERS.find((folder) => folder === from) ?? 'cases'
}

/** Where Back to Inbox leads: /inbox/{from} (INB-10). */
export function useInboxBack(): string {
  return folderPath(originFolder(useLocation().state))
}
