import { useUser } from '../../../lib/session/use-session.ts'
import { useFetchOverdueRequestsQuery } from './overdue-calls.ts'

const MINUTE = 60_000

/** How many requests are overdue, for an Admin's sidebar; undefined for others, while loading, and if none is. */
export function useOverdueCount(): number | undefined {
  const isAdmin = useUser().userType === 'Admin'
  // Time passes without an announcement.
  const { data } = useFetchOverdueRequestsQuery(undefined, { skip: !isAdmin, pollingInterval: MINUTE })
  return data?.total || undefined
}
