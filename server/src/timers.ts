import { clearFinished } from './clear-finished.ts'
import type { Deps } from './deps.ts'
import { HOUR, MINUTE } from './durations.ts'
import { errorName } from './error-facts.ts'
import { readFeeds } from './features/records/arrivals/read-feeds.ts'
import { revokeDevicesOfInactive } from './features/auth/devices/store.ts'
import { sweepSignIn } from './features/auth/sweep-sign-in.ts'
import { reconcileEvents } from './features/billing/reconcile-events.ts'
import { sweepOrphans } from './features/files/sweep-orphans.ts'
import { lapseUnpaidSignUps } from './features/sign-up/lapse-unpaid.ts'
import { sweepImportRows } from './features/imports/sweep-rows.ts'
import { forwardUsage } from './usage/forward-usage.ts'

/** A deactivated user's connections end within two seconds (security page, B8). */
const SESSION_SWEEP_MS = 1000
const ORPHAN_SWEEP_MS = 10 * MINUTE
const CHANGED_PATIENTS_MS = 15 * MINUTE
const USAGE_MS = 10_000
const PAYMENT_EVENTS_MS = HOUR
const UNPAID_SIGN_UPS_MS = HOUR
const FINISHED_MS = HOUR

/** Work that recurs: ending sessions that may not go on, clearing uploads that no case took. */
export function startTimers(deps: Deps): { stop(): void } {
  const every = (ms: number, what: string, work: () => Promise<unknown>) => {
    let running: Promise<void> | undefined
    const run = async () => {
      try {
        await work()
      } catch (error) {
        deps.log.warn({ what, failure: errorName(error) }, 'recurring work failed')
      }
      running = undefined
    }
    // A database that is away holds the work up; it must not pile up meanwhile.
    return setInterval(() => void (running ??= run()), ms)
  }
  const timers = [
    every(SESSION_SWEEP_MS, 'lapsed sessions', () => deps.sessions.endLapsed()),
    every(SESSION_SWEEP_MS, 'devices of inactive people', () =>
      deps.database.asSystem((handle) => revokeDevicesOfInactive(handle, deps.clock.now())),
    ),
    every(ORPHAN_SWEEP_MS, 'counts of tries', () => sweepSignIn(deps)),
    every(ORPHAN_SWEEP_MS, 'orphaned uploads', () => sweepOrphans(deps)),
    every(UNPAID_SIGN_UPS_MS, 'unpaid sign-ups', () => lapseUnpaidSignUps(deps)),
    every(ORPHAN_SWEEP_MS, 'rows of old imports', () => sweepImportRows(deps)),
    every(FINISHED_MS, 'what is done', () => clearFinished(deps)),
    every(CHANGED_PATIENTS_MS, 'changed patients', () => readFeeds(deps)),
    every(USAGE_MS, 'usage events', () => forwardUsage(deps)),
    every(PAYMENT_EVENTS_MS, 'missed payment events', () => reconcileEvents(deps)),
  ]
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
