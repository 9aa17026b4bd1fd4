import type { Deps } from '../../deps.ts'
import { DAY } from '../../durations.ts'
import { lastEventAt } from './events/store.ts'
import { anybodyPays } from './store.ts'
import { takeEvent } from './take-webhook.ts'

/** Stripe keeps events for thirty days. */
const LONGEST_MS = 29 * DAY

/** Takes the events whose webhooks were lost: those that are known do nothing (security page, E5). */
export async function reconcileEvents(deps: Deps): Promise<void> {
  const { pays, last } = await deps.database.asSystem(async (handle) => ({
    pays: await anybodyPays(handle),
    last: await lastEventAt(handle),
  }))
  if (!pays) return
  const oldest = deps.clock.now().getTime() - LONGEST_MS
  const since = last ? Math.max(oldest, last.getTime() - DAY) : oldest
  for (const event of await deps.payments.eventsSince(new Date(since))) await takeEvent(deps, event)
}
