import { MINUTE } from '../../lib/durations.ts'
import { useCountFollowUpsQuery } from './follow-up-calls.ts'

/** That a response time runs out is not announced. Each look is in the audit log, so they are rare. */
const LOOK_MS = 10 * MINUTE

/** How much is left to follow up in the cases that the viewer sees; undefined while loading. */
export function useFollowUpCount(): number | undefined {
  const { data } = useCountFollowUpsQuery(undefined, {
    pollingInterval: LOOK_MS,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  return data?.data.all
}
