import { MINUTE } from '../../lib/durations.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { useFetchOffersQuery } from './offers/offer-calls.ts'
import { useFetchOverdueRequestsQuery } from './overdue/overdue-calls.ts'

/** Nothing announces that time has passed. Each look is in the audit log, so they are rare. */
const LOOK_MS = 10 * MINUTE

/** How many overdue requests are offered to a specialist; undefined for others, while loading, and if none is. */
export function useOfferCount(): number | undefined {
  const isSpecialist = useUser().userType === 'Specialty'
  const { data } = useFetchOffersQuery(undefined, { skip: !isSpecialist, pollingInterval: LOOK_MS })
  return data?.data.length || undefined
}

/** How many requests are overdue, for an Admin's sidebar; undefined for others, while loading, and if none is. */
export function useOverdueCount(): number | undefined {
  const isAdmin = useUser().userType === 'Admin'
  const { data } = useFetchOverdueRequestsQuery(undefined, { skip: !isAdmin, pollingInterval: LOOK_MS })
  return data?.total || undefined
}
