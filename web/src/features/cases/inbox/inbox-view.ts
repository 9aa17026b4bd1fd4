import { INBOX_SORTS, type InboxSort } from '@econsult/contract/cases/inbox'
import type { CLAIM_STATUSES, ConsultFilter } from '@econsult/contract/cases/consults'
import { addressPartsOf, claimOfAddress, claimPart, consultsOfAddress } from '../../../lib/figure-list.ts'

/** A claim status, or '' for cases without one; null shows all cases. */
export type ClaimFilter = (typeof CLAIM_STATUSES)[number] | null
import type { UserType } from '@econsult/contract/roles'

/** The filters and the order of a folder's cases. */
export interface InboxView {
  readonly specialtyId: string | null
  /** null: unread first, then newest. */
  readonly sort: InboxSort | null
  readonly search: string
  /** Only cases that have no specialist yet. */
  readonly isUnassigned: boolean
  readonly isUnread: boolean
  readonly claimStatus: ClaimFilter
  /** Only the consults that a dashboard figure counts, the last one sent first. */
  readonly consults: ConsultFilter | null
}

/** The part of a view that is in the address; a patient's name never is. */
export type AddressedView = Omit<InboxView, 'search'>

const SPECIALTY_ID = /^[A-Za-z0-9_-]{1,64}$/

/** The filters and order in an address; invalid values are ignored. */
export function viewOfAddress(params: URLSearchParams): AddressedView {
  const specialtyId = params.get('specialty')
  const consults = consultsOfAddress(params)
  return {
    specialtyId: specialtyId !== null && SPECIALTY_ID.test(specialtyId) ? specialtyId : null,
    sort: INBOX_SORTS.find((sort) => sort === params.get('sort')) ?? null,
    isUnassigned: params.get('unassigned') === '1',
    isUnread: params.get('unread') === '1',
    claimStatus: consults ? null : claimOfAddress(params),
    consults,
  }
}

/** The address's query with this filter and order; other parameters are kept. */
export function addressOfView(
  params: URLSearchParams,
  { specialtyId, sort, isUnassigned, isUnread, claimStatus, consults }: AddressedView,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const parts = {
    specialty: specialtyId,
    sort,
    unassigned: isUnassigned ? '1' : null,
    unread: isUnread ? '1' : null,
    ...addressPartsOf(consults),
    claim: claimPart(consults ? consults.claimStatus : claimStatus),
  }
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** True if the view leaves out cases of the folder. */
export function isNarrowed(view: InboxView): boolean {
  const { specialtyId, search, isUnassigned, isUnread, claimStatus, consults } = view
  const isPart = isUnassigned || isUnread || claimStatus !== null || consults !== null
  return isPart || specialtyId !== null || search.trim() !== ''
}

/** The view that shows the whole folder. */
export const WHOLE_FOLDER = {
  search: '',
  specialtyId: null,
  isUnassigned: false,
  isUnread: false,
  claimStatus: null,
  consults: null,
} as const satisfies Omit<InboxView, 'sort'>

/** True if the view leaves out drafts: a draft has no claim, is not unread and was never sent. */
export function leavesOutDrafts({ isUnassigned, isUnread, claimStatus, consults }: InboxView): boolean {
  return isUnassigned || isUnread || claimStatus !== null || consults !== null
}

/** A column whose header sorts, and in which direction. */
export interface SortedColumn {
  readonly field: 'patientName' | 'updatedAt' | 'claimStatus'
  readonly sort: 'asc' | 'desc'
}

/** The column and direction of each order. */
const SORTED_COLUMNS: Readonly<Record<InboxSort, SortedColumn>> = {
  newest: { field: 'updatedAt', sort: 'desc' },
  oldest: { field: 'updatedAt', sort: 'asc' },
  'name-ascending': { field: 'patientName', sort: 'asc' },
  'name-descending': { field: 'patientName', sort: 'desc' },
  'claim-ascending': { field: 'claimStatus', sort: 'asc' },
  'claim-descending': { field: 'claimStatus', sort: 'desc' },
}

/**
 * The sorting directions that clicks on a column heading go through, null: unread first; absent if it cannot be sorted.
 */
export const SORTING_ORDERS: Readonly<Record<string, readonly ('asc' | 'desc' | null)[]>> = {
  patientName: ['asc', 'desc', null],
  updatedAt: ['desc', 'asc', null],
  claimStatus: ['desc', 'asc', null],
}

/**
 * The order in which a view's rows are shown. Without a chosen order it is by date for the consults behind a figure,
 * and for administrators, to whom nothing is unread (INB-06).
 */
export function shownSort(
  { sort, consults }: Pick<InboxView, 'sort' | 'consults'>,
  viewer: UserType,
): InboxSort | null {
  return sort ?? (viewer === 'Admin' || consults !== null ? 'newest' : null)
}

/** The column that decides the order; undefined for unread first, which no single column decides. */
export function sortedColumn(sort: InboxSort | null): SortedColumn | undefined {
  return sort === null ? undefined : SORTED_COLUMNS[sort]
}

/** The order after a press on a column's heading; null: unread first. */
export function nextSort(sort: InboxSort | null, field: string): InboxSort | null {
  const orders = SORTING_ORDERS[field] ?? []
  const now = sortedColumn(sort)
  const place = now?.field === field ? orders.indexOf(now.sort) + 1 : 0
  const isNext = (one: InboxSort) =>
    SORTED_COLUMNS[one].field === field && SORTED_COLUMNS[one].sort === orders[place]
  return INBOX_SORTS.find(isNext) ?? null
}
