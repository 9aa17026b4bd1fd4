import type { RequestOffer } from '@econsult/contract/requests/overdue'
import { MINUTE } from '../../lib/durations.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { useFetchOffersQuery } from './offers/offer-calls.ts'
import { useFetchOverdueRequestsQuery } from './overdue/overdue-calls.ts'

/** Nothing announces that time has passed. Each look is in the audit log, so they are rare. */
const LOOK_MS = 10 * MINUTE

const NONE: readonly RequestOffer[] = []

/** The overdue requests that are offered to the viewer; empty for whoever is no specialist, and while loading. */
export function useOffers(): readonly RequestOffer[] {
  const isSpecialist = useUser().userType === 'Specialty'
  const { data } = useFetchOffersQuery(undefined, { skip: !isSpecialist, pollingInterval: LOOK_MS })
  return data?.data ?? NONE
}

/** How many requests are overdue, for an Admin's sidebar; undefined for others, while loading, and if none is. */
export function useOverdueCount(): number | undefined {
  const isAdmin = useUser().userType === 'Admin'
  const { data } = useFetchOverdueRequestsQuery(undefined, { skip: !isAdmin, pollingInterval: LOOK_MS })
  return data?.total || undefined
}
