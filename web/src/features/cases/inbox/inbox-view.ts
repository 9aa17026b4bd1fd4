import { INBOX_SORTS, type InboxSort } from '@econsult/contract/cases'

/** Which cases of a folder are shown, and in which order. */
export interface InboxView {
  readonly specialtyId: string | null
  /** null: unread first, then newest. */
  readonly sort: InboxSort | null
  readonly search: string
}

/** What of a view stands in the address; a patient's name never does. */
export type AddressedView = Omit<InboxView, 'search'>

const SPECIALTY_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Filter and order of an address; what cannot be one counts as none. */
export function viewOfAddress(params: URLSearchParams): AddressedView {
  const specialtyId = params.get('specialty')
  return {
    specialtyId: specialtyId !== null && SPECIALTY_ID.test(specialtyId) ? specialtyId : null,
    sort: INBOX_SORTS.find((sort) => sort === params.get('sort')) ?? null,
  }
}

/** The address's query with this filter and order; all else in it stays. */
export function addressOfView(
  params: URLSearchParams,
  { specialtyId, sort }: AddressedView,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of [
    ['specialty', specialtyId],
    ['sort', sort],
  ] as const) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Whether the view leaves cases of the folder out. */
export function isNarrowed({ specialtyId, search }: InboxView): boolean {
  return specialtyId !== null || search.trim() !== ''
}

/** The order after the next press on the date's head: unread first, newest, oldest, and again. */
export function nextSort(sort: InboxSort | null): InboxSort | null {
  if (sort === null) return 'newest'
  return sort === 'newest' ? 'oldest' : null
}
