import type { DashboardFilter } from '@econsult/contract/dashboard'
import { daySchema } from '@econsult/contract/fields'

const ID = /^[A-Za-z0-9_-]{1,64}$/

/** Reads the dashboard filter from the query of an address; invalid values are ignored. */
export function readFilter(params: URLSearchParams): DashboardFilter {
  const day = (name: string) => daySchema.safeParse(params.get(name)).data
  const id = (name: string) => {
    const text = params.get(name) ?? ''
    return ID.test(text) ? text : undefined
  }
  const [from, to] = [day('from'), day('to')]
  const inOrder = from === undefined || to === undefined || from <= to
  return withoutGaps({
    from: inOrder ? from : undefined,
    to: inOrder ? to : undefined,
    specialtyId: id('specialty'),
    providerId: id('provider'),
  })
}

/** The query of an address for a filter, such as '?from=2026-01-01'; '' for an empty filter. */
export function filterSearch({ from, to, specialtyId, providerId }: DashboardFilter): string {
  const params = new URLSearchParams()
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (specialtyId) params.set('specialty', specialtyId)
  if (providerId) params.set('provider', providerId)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Omits undefined values, so that equal filters have the same cache key. */
function withoutGaps(filter: { [Key in keyof DashboardFilter]: string | undefined }): DashboardFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}
