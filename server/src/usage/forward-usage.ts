import type { Deps } from '../deps.ts'
import { DAY } from '../durations.ts'
import { findUnforwarded, markForwarded } from './store.ts'

/** Events that leave in one batch. */
const BATCH = 200
/** What could not be sent for so long stays in our own table alone, in milliseconds. */
const TOO_OLD_MS = 7 * DAY

/**
 * Sends what the analytics service does not have yet, where one is set (EVT-01). People go under a pseudonym. Whatever
 * fails is sent again at the next round; the service counts an event once.
 */
export async function forwardUsage({ analytics, database, clock, pseudonymOf }: ForwardNeeds): Promise<void> {
  if (!analytics) return
  for (;;) {
    const oldest = new Date(clock.now().getTime() - TOO_OLD_MS)
    const events = await database.asSystem((handle) => findUnforwarded(handle, oldest, BATCH))
    if (events.length === 0) return
    await analytics.send(
      events.map(({ id, name, at, user_id: userId, details }) => ({
        id,
        name,
        at,
        who: pseudonymOf(userId),
        details: textsOf(details),
      })),
    )
    const ids = events.map(({ id }) => id)
    await database.asSystem((handle) => markForwarded(handle, ids, clock.now()))
    if (events.length < BATCH) return
  }
}

type ForwardNeeds = Pick<Deps, 'analytics' | 'database' | 'clock' | 'pseudonymOf'>

function textsOf(details: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}
