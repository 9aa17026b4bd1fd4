import { MINUTE } from '../../../lib/durations.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useFetchOffersQuery } from './offer-calls.ts'

/** Nothing announces an offer. Each look is in the audit log, so they are rare. */
const LOOK_MS = 10 * MINUTE

/** How many overdue requests are offered to a specialist; undefined for others, while loading, and if none is. */
export function useOfferCount(): number | undefined {
  const isSpecialist = useUser().userType === 'Specialty'
  const { data } = useFetchOffersQuery(undefined, { skip: !isSpecialist, pollingInterval: LOOK_MS })
  return data?.data.length || undefined
}
