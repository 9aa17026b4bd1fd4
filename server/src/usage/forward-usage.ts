import type { CoreDeps, UsageDeps } from '../deps.ts'
import { DAY } from '../scheduling/durations.ts'
import { findUnforwarded, markForwarded } from './store.ts'

/** Number of events sent in one batch. */
const BATCH = 200
/** Age in milliseconds above which events are no longer forwarded, and are stored only in the product's own table. */
const TOO_OLD_MS = 7 * DAY

/**
 * Sends new events to the analytics service, if one is configured (EVT-01), with pseudonyms for users. Events of a
 * failed batch are sent again in the next round; the service counts each event once.
 */
export async function forwardUsage({
  analytics,
  database,
  clock,
  pseudonymOf,
}: CoreDeps & UsageDeps): Promise<void> {
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

function textsOf(details: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}
