import { INBOX_SORTS, type InboxSort } from '@econsult/contract/cases/inbox'
import type { CLAIM_STATUSES, ConsultFilter } from '@econsult/contract/cases/consults'
import { addressPartsOf, claimOfAddress, claimPart, consultsOfAddress } from '../../../lib/figure-list.ts'

/** A claim status, or '' for cases without one; null shows all cases. */
export type ClaimFilter = (typeof CLAIM_STATUSES)[number] | null
import type { UserType } from '@econsult/contract/roles'

/** The filters and the sort order of a folder's cases. */
export interface InboxView {
  readonly specialtyId: string | null
  /** Null means unread cases first, then the newest. */
  readonly sort: InboxSort | null
  readonly search: string
  /** Includes only cases that have no specialist yet. */
  readonly isUnassigned: boolean
  readonly isUnread: boolean
  readonly claimStatus: ClaimFilter
  /** Includes only the consults that a dashboard number counts, the last sent first. */
  readonly consults: ConsultFilter | null
}

/**
 * The filters and the sort order, which are stored in the address. The search text is not, because it is a patient's
 * name.
 */
export type AddressedView = Omit<InboxView, 'search'>

const SPECIALTY_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Parses the filters and the sort order from an address; invalid values are ignored. */
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

/** Returns the address's query with this filter and sort order; other parameters are kept. */
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

/** True if the view excludes cases of the folder. */
export function isNarrowed(view: InboxView): boolean {
  const { specialtyId, search, isUnassigned, isUnread, claimStatus, consults } = view
  const isPart = isUnassigned || isUnread || claimStatus !== null || consults !== null
  return isPart || specialtyId !== null || search.trim() !== ''
}

/** The filters that show the whole folder. */
export const WHOLE_FOLDER = {
  search: '',
  specialtyId: null,
  isUnassigned: false,
  isUnread: false,
  claimStatus: null,
  consults: null,
} as const satisfies Omit<InboxView, 'sort'>

/** True if the view excludes drafts: a draft has no claim, is not unread and was never sent. */
export function leavesOutDrafts({ isUnassigned, isUnread, claimStatus, consults }: InboxView): boolean {
  return isUnassigned || isUnread || claimStatus !== null || consults !== null
}

/** A sorted column and its direction. */
export interface SortedColumn {
  readonly field: 'patientName' | 'updatedAt' | 'claimStatus'
  readonly sort: 'asc' | 'desc'
}

/** The column and direction of each sort order. */
const SORTED_COLUMNS: Readonly<Record<InboxSort, SortedColumn>> = {
  newest: { field: 'updatedAt', sort: 'desc' },
  oldest: { field: 'updatedAt', sort: 'asc' },
  'name-ascending': { field: 'patientName', sort: 'asc' },
  'name-descending': { field: 'patientName', sort: 'desc' },
  'claim-ascending': { field: 'claimStatus', sort: 'asc' },
  'claim-descending': { field: 'claimStatus', sort: 'desc' },
}

/**
 * The sort directions in the sequence selected by clicks on a column heading; null means unread first. Columns that
 * cannot be sorted have no entry.
 */
export const SORTING_ORDERS: Readonly<Record<string, readonly ('asc' | 'desc' | null)[]>> = {
  patientName: ['asc', 'desc', null],
  updatedAt: ['desc', 'asc', null],
  claimStatus: ['desc', 'asc', null],
}

/**
 * The sort order in which a view is shown. The default is newest first for a dashboard's consults and for
 * administrators, for whom no case is unread (INB-06).
 */
export function shownSort(
  { sort, consults }: Pick<InboxView, 'sort' | 'consults'>,
  viewer: UserType,
): InboxSort | null {
  return sort ?? (viewer === 'Admin' || consults !== null ? 'newest' : null)
}

/** The column by which the rows are sorted; undefined for unread first, which is not the order of a single column. */
export function sortedColumn(sort: InboxSort | null): SortedColumn | undefined {
  return sort === null ? undefined : SORTED_COLUMNS[sort]
}

/** The sort order after a click on a column's heading; null means unread first. */
export function nextSort(sort: InboxSort | null, field: string): InboxSort | null {
  const orders = SORTING_ORDERS[field] ?? []
  const now = sortedColumn(sort)
  const place = now?.field === field ? orders.indexOf(now.sort) + 1 : 0
  const isNext = (one: InboxSort) =>
    SORTED_COLUMNS[one].field === field && SORTED_COLUMNS[one].sort === orders[place]
  return INBOX_SORTS.find(isNext) ?? null
}
