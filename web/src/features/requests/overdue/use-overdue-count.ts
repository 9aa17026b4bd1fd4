import { MINUTE } from '../../../lib/durations.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useFetchOverdueRequestsQuery } from './overdue-calls.ts'

/** Time passes without an announcement. Each look is in the audit log, so they are rare. */
const LOOK_MS = 10 * MINUTE

/** How many requests are overdue, for an Admin's sidebar; undefined for others, while loading, and if none is. */
export function useOverdueCount(): number | undefined {
  const isAdmin = useUser().userType === 'Admin'
  const { data } = useFetchOverdueRequestsQuery(undefined, { skip: !isAdmin, pollingInterval: LOOK_MS })
  return data?.total || undefined
}
