import { INBOX_SORTS, type InboxSort } from '@econsult/contract/cases'

/** Which cases of a folder are shown, and in which order. */
export interface InboxView {
  readonly specialtyId: string | null
  /** null: unread first, then newest. */
  readonly sort: InboxSort | null
  readonly search: string
  /** Only cases that have no specialist yet. */
  readonly isUnassigned: boolean
}

/** What of a view stands in the address; a patient's name never does. */
export type AddressedView = Omit<InboxView, 'search'>

const SPECIALTY_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Filters and order of an address; what cannot be one counts as none. */
export function viewOfAddress(params: URLSearchParams): AddressedView {
  const specialtyId = params.get('specialty')
  return {
    specialtyId: specialtyId !== null && SPECIALTY_ID.test(specialtyId) ? specialtyId : null,
    sort: INBOX_SORTS.find((sort) => sort === params.get('sort')) ?? null,
    isUnassigned: params.get('unassigned') === '1',
  }
}

/** The address's query with this filter and order; all else in it stays. */
export function addressOfView(
  params: URLSearchParams,
  { specialtyId, sort, isUnassigned }: AddressedView,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of [
    ['specialty', specialtyId],
    ['sort', sort],
    ['unassigned', isUnassigned ? '1' : null],
  ] as const) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Whether the view leaves cases of the folder out. */
export function isNarrowed({ specialtyId, search, isUnassigned }: InboxView): boolean {
  return specialtyId !== null || search.trim() !== '' || isUnassigned
}

/** A column whose head sorts, and in which direction. */
interface SortedColumn {
  readonly field: 'patientName' | 'updatedAt'
  readonly sort: 'asc' | 'desc'
}

/** What each order means for the columns of the grid. */
const SORTED_COLUMNS: Readonly<Record<InboxSort, SortedColumn>> = {
  newest: { field: 'updatedAt', sort: 'desc' },
  oldest: { field: 'updatedAt', sort: 'asc' },
  'name-ascending': { field: 'patientName', sort: 'asc' },
  'name-descending': { field: 'patientName', sort: 'desc' },
}

/** The directions through which presses on a column's head lead, null: unread first; absent where it does not sort. */
export const SORTING_ORDERS: Readonly<Record<string, readonly ('asc' | 'desc' | null)[]>> = {
  patientName: ['asc', 'desc', null],
  updatedAt: ['desc', 'asc', null],
}

/** The column that an order goes by; unread first goes by the date too, the newest on top. */
export function sortedColumn(sort: InboxSort | null): SortedColumn {
  return SORTED_COLUMNS[sort ?? 'newest']
}

/** The order of a column and direction; null where there is none. */
export function sortOf(column: { field: string; sort?: string | null } | undefined): InboxSort | null {
  const isIt = (sort: InboxSort) =>
    SORTED_COLUMNS[sort].field === column?.field && SORTED_COLUMNS[sort].sort === column.sort
  return INBOX_SORTS.find(isIt) ?? null
}
