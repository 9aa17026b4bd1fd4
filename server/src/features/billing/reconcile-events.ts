import type { BillingDeps, CoreDeps } from '../../deps.ts'
import { DAY } from '../../scheduling/durations.ts'
import { lastEventAt } from './events/store.ts'
import { anybodyPays } from './store.ts'
import { receiveEvent } from './receive-event.ts'

/** Stripe keeps events for 30 days. */
const LONGEST_MS = 29 * DAY

/** Fetches events whose webhooks were lost. Events that are already stored change nothing (E5). */
export async function reconcileEvents(deps: CoreDeps & BillingDeps): Promise<void> {
  const { pays, last } = await deps.database.asSystem(async (handle) => ({
    pays: await anybodyPays(handle),
    last: await lastEventAt(handle),
  }))
  if (!pays) return
  const oldest = deps.clock.now().getTime() - LONGEST_MS
  const since = last ? Math.max(oldest, last.getTime() - DAY) : oldest
  for (const event of await deps.payments.eventsSince(new Date(since))) await receiveEvent(deps, event)
}
