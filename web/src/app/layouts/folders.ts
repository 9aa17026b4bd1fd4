import type { UserType } from '@econsult/contract/roles'
import { Archive, FilePen, FolderOpen, Folders, type LucideIcon, Stethoscope } from 'lucide-react'
import { PATHS } from '../../lib/paths.ts'

export type FolderKey = 'all' | 'open' | 'closed' | 'drafts' | 'specialties'

/** A folder of the sidebar and of the More menu. */
export type Folder = { key: FolderKey; label: string; path: string; Icon: LucideIcon }

const CASE_FOLDERS: readonly Folder[] = [
  { key: 'all', label: 'All Cases', path: PATHS.allCases, Icon: Folders },
  { key: 'open', label: 'Open Cases', path: PATHS.openCases, Icon: FolderOpen },
  { key: 'closed', label: 'Closed Cases', path: PATHS.closedCases, Icon: Archive },
  { key: 'drafts', label: 'Drafts', path: PATHS.drafts, Icon: FilePen },
]

const SPECIALTIES: Folder = {
  key: 'specialties',
  label: 'Specialties',
  path: PATHS.specialties,
  Icon: Stethoscope,
}

const OPEN_CASES_ALIASES = new Set(['', '/', '/inbox', PATHS.openCases])

/** The folders that this user type sees, in order; Specialties is the Admin's alone (document 1, section 2). */
export function foldersFor(userType: UserType): readonly Folder[] {
  return userType === 'Admin' ? [...CASE_FOLDERS, SPECIALTIES] : CASE_FOLDERS
}

/** The folder to highlight; Open Cases also for the empty path and /inbox (document 1, section 2). */
export function currentFolder(pathname: string): FolderKey | undefined {
  const path = pathname.replace(/\/+$/, '')
  if (OPEN_CASES_ALIASES.has(path)) return 'open'
  return [...CASE_FOLDERS, SPECIALTIES].find((folder) => folder.path === path)?.key
}
