import type { UserType } from '@econsult/contract/roles'
import {
  Archive,
  CircleDot,
  CircleDashed,
  ClockAlert,
  FilePen,
  FolderOpen,
  Folders,
  HandHelping,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  Send,
  Stethoscope,
} from 'lucide-react'
import { PATHS } from '../../lib/paths.ts'
import { phrases } from './phrases.ts'

export type FolderKey =
  | 'needs'
  | 'all'
  | 'unassigned'
  | 'open'
  | 'closed'
  | 'drafts'
  | 'claims'
  | 'deliveries'
  | 'followUps'
  | 'offers'
  | 'overdue'
  | 'specialties'

/** A folder in the sidebar and in the More menu. */
export type Folder = {
  key: FolderKey
  label: string
  path: string
  Icon: LucideIcon
  /** True if the folder is hidden while it is empty. */
  isHiddenWhileEmpty?: true
}

/** All open tasks of the viewer; displayed above the folders, because it is not a folder (TURN-11). */
export const NEEDS_YOU: Folder = {
  key: 'needs',
  label: phrases.needsYou,
  path: PATHS.needsYou,
  Icon: CircleDot,
}

const ALL_CASES: Folder = { key: 'all', label: phrases.allCases, path: PATHS.allCases, Icon: Folders }

/** The billable claims for closed cases, and the deliveries of their closings (PAID-04). */
const CLAIM_FOLDERS: readonly Folder[] = [
  { key: 'claims', label: phrases.claims, path: PATHS.claims, Icon: ReceiptText },
  { key: 'deliveries', label: phrases.deliveries, path: PATHS.deliveries, Icon: Send },
]

const OPEN_CASES: Folder = { key: 'open', label: phrases.openCases, path: PATHS.openCases, Icon: FolderOpen }

const CLOSED_CASES: Folder = {
  key: 'closed',
  label: phrases.closedCases,
  path: PATHS.closedCases,
  Icon: Archive,
}

const DRAFTS: Folder = { key: 'drafts', label: phrases.drafts, path: PATHS.drafts, Icon: FilePen }

const CASE_FOLDERS: readonly Folder[] = [OPEN_CASES, CLOSED_CASES, DRAFTS]

/** Open cases without a specialist. */
const UNASSIGNED: Folder = {
  key: 'unassigned',
  label: phrases.unassigned,
  path: `${PATHS.openCases}?unassigned=1`,
  Icon: CircleDashed,
}

/** Overdue requests that are offered to the specialist. */
const OFFERS: Folder = {
  key: 'offers',
  label: phrases.offeredToYou,
  path: PATHS.offers,
  Icon: HandHelping,
  isHiddenWhileEmpty: true,
}

/** Overdue requests. */
const OVERDUE: Folder = { key: 'overdue', label: phrases.overdue, path: PATHS.overdue, Icon: ClockAlert }

const SPECIALTIES: Folder = {
  key: 'specialties',
  label: phrases.specialties,
  path: PATHS.specialties,
  Icon: Stethoscope,
}

/** All follow-up entries: tasks that remain after an answer, a decline or a failed delivery (LOOP-01). */
const FOLLOW_UP: Folder = {
  key: 'followUps',
  label: phrases.followUp,
  path: PATHS.followUp,
  Icon: ListChecks,
}

/** Follow-up for administrators, whose other tasks are in other folders. */
const FOLLOW_UP_IF_ANY: Folder = { ...FOLLOW_UP, isHiddenWhileEmpty: true }

const OPEN_CASES_ALIASES = new Set(['', '/', '/inbox', PATHS.openCases])

/** The user for whom the folders are shown: the user type, and whether the user manages the practice's claims. */
export interface FolderOwner {
  readonly userType: UserType
  readonly keepsClaims: boolean
}

/**
 * Returns the user's folders, in order. Only an Admin has Unassigned, Overdue and Specialties (ROUT-08, INB-12); only
 * users who manage the practice's claims have Claims and Deliveries (PAID-04, END-09). Senders and specialists find
 * their tasks in Needs you, so they have no Follow-up (END-03).
 */
export function foldersFor({ userType, keepsClaims }: FolderOwner): readonly Folder[] {
  if (userType === 'Admin')
    return [ALL_CASES, UNASSIGNED, ...CASE_FOLDERS, OVERDUE, SPECIALTIES, FOLLOW_UP_IF_ANY]
  if (userType === 'Specialty') return [ALL_CASES, ...CASE_FOLDERS, OFFERS]
  const folders = [ALL_CASES, OPEN_CASES, CLOSED_CASES, ...(keepsClaims ? CLAIM_FOLDERS : []), DRAFTS]
  return userType === 'Biller' ? [...folders, FOLLOW_UP] : folders
}

/** Returns the user's folders; omits folders that are hidden while empty and have a count of 0. */
export function shownFolders(
  owner: FolderOwner,
  counts: Partial<Record<FolderKey, number | undefined>> | undefined,
): Folder[] {
  return foldersFor(owner).filter(({ key, isHiddenWhileEmpty }) => !isHiddenWhileEmpty || counts?.[key])
}

/** Returns the folder to highlight. The empty path and /inbox also highlight Open Cases (ROUT-08). */
export function currentFolder({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): FolderKey | undefined {
  const path = pathname.replace(/\/+$/, '')
  if (`${path}${search}` === UNASSIGNED.path) return UNASSIGNED.key
  if (OPEN_CASES_ALIASES.has(path)) return 'open'
  const folders = [ALL_CASES, ...CASE_FOLDERS, ...CLAIM_FOLDERS, OFFERS, OVERDUE, SPECIALTIES, FOLLOW_UP]
  return [NEEDS_YOU, ...folders].find((folder) => folder.path === path)?.key
}
