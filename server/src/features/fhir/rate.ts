import { LRUCache } from 'lru-cache'
import type { Clock } from '../../scheduling/clock.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { CallError } from '../../http/errors.ts'

/**
 * The number of requests per minute that each process answers for one user, or for one application that acts for a
 * user.
 */
const CALLS_PER_MINUTE = 600

/** The maximum number of callers whose requests are counted at one time. */
const MOST_CALLERS = 10_000

/**
 * Limits the requests of each caller. As a result, no system that uses the FHIR service can slow the product down for
 * its users.
 * @returns a function that counts one request; it throws CallError tooManyTries with the seconds to wait
 */
export function createRate(clock: Clock): (caller: string) => void {
  const counts = new LRUCache<string, { readonly until: number; calls: number }>({ max: MOST_CALLERS })
  return (caller) => {
    const now = clock.now().getTime()
    const known = counts.get(caller)
    const count = known && known.until > now ? known : { until: now + MINUTE, calls: 0 }
    count.calls += 1
    counts.set(caller, count)
    if (count.calls <= CALLS_PER_MINUTE) return
    const retryAfter = Math.max(1, Math.ceil((count.until - now) / 1000))
    throw new CallError('tooManyTries', `At most ${CALLS_PER_MINUTE} requests are answered in a minute.`, {
      retryAfter,
    })
  }
}
