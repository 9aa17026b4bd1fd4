import { checkTrees } from '../audit-tree/check/check-trees.ts'
import { signCheckpoints } from '../audit-tree/checkpoints/sign-checkpoints.ts'
import { placeLeaves } from '../audit-tree/place-leaves.ts'
import { addChangesToCounts } from '../case-events/counts/store.ts'
import { clearFinished } from './clear-finished.ts'
import type { Deps } from '../deps.ts'
import type { DatabaseClock } from '../scheduling/database-clock.ts'
import { HOUR, MINUTE } from '../scheduling/durations.ts'
import { errorName } from '../lib/error-facts.ts'
import { removeExpiredLaunches } from '../features/applications/launch/store.ts'
import { removeExpiredRecords } from '../features/applications/authorization/store.ts'
import { readFeeds } from '../features/record-systems/arrivals/read-feeds.ts'
import { revokeDevicesOfInactive } from '../features/auth/devices/store.ts'
import { TRIES_KEPT_MS } from '../features/auth/guessing/rules.ts'
import { sweepTries } from '../features/auth/guessing/store.ts'
import { reconcileEvents } from '../features/billing/reconcile-events.ts'
import { sendDueReminders } from '../features/requests/reminders/remind.ts'
import { sweepOrphans } from '../features/files/sweep-orphans.ts'
import { lapseUnpaidSignUps } from '../features/sign-up/lapse-unpaid.ts'
import { coverCases } from '../features/absences/covers/cover-cases.ts'
import { handOverRequests } from '../features/absences/hand-over-requests.ts'
import { sweepImports } from '../features/imports/sweep/sweep-imports.ts'
import type { SocketServer } from '../realtime/socket-server.ts'
import { forwardUsage } from '../usage/forward-usage.ts'

/** Often enough to close connections of deactivated users and former administrators within two seconds (B8). */
const SESSION_SWEEP_MS = 1000
const ORPHAN_SWEEP_MS = 10 * MINUTE
const CHANGED_PATIENTS_MS = 15 * MINUTE
const USAGE_MS = 10_000
const PAYMENT_EVENTS_MS = HOUR
const UNPAID_SIGN_UPS_MS = HOUR
const FINISHED_MS = HOUR
const CONSULT_COUNTS_MS = 10_000
const CLOCK_MS = MINUTE
const REMINDERS_MS = MINUTE
const ABSENCES_MS = 15_000
const AUDIT_LEAVES_MS = 10_000
const AUDIT_CHECKPOINTS_MS = MINUTE
const AUDIT_CHECKS_MS = 5 * MINUTE

/** One kind of recurring work. */
interface RecurringWork {
  readonly what: string
  readonly everyMs: number
  readonly work: () => Promise<unknown>
}

export interface Timers {
  readonly works: readonly RecurringWork[]
  /** Starts no more work, and waits for what is running. */
  stop(): Promise<void>
}

/** Starts the recurring work, such as ending expired sessions and removing uploads that belong to no case. */
export function startTimers(
  deps: Deps,
  sockets: Pick<SocketServer, 'endFormerAdministrators' | 'endLapsedDelegates'>,
  databaseClock: DatabaseClock | undefined,
): Timers {
  const works = recurringWorks(deps, sockets, databaseClock)
  const stops = works.map((one) => repeat(deps, one))
  return {
    works,
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

/** Repeats the work until the returned function is called, which waits for what is running. */
function repeat({ log }: Pick<Deps, 'log'>, { what, everyMs, work }: RecurringWork): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
    } catch (error) {
      log.warn({ what, failure: errorName(error) }, 'recurring work failed')
    }
    running = undefined
  }
  // Skipped while the previous run is still waiting, for example for a database that is not available.
  const timer = setInterval(() => void (running ??= run()), everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

function recurringWorks(
  deps: Deps,
  sockets: Pick<SocketServer, 'endFormerAdministrators' | 'endLapsedDelegates'>,
  databaseClock: DatabaseClock | undefined,
): readonly RecurringWork[] {
  const every = (everyMs: number, what: string, work: () => Promise<unknown>) => ({ everyMs, what, work })
  return [
    every(CLOCK_MS, 'the clock', async () => databaseClock?.compare()),
    every(SESSION_SWEEP_MS, 'lapsed sessions', () => deps.sessions.endLapsed()),
    every(SESSION_SWEEP_MS, 'former administrators', () => sockets.endFormerAdministrators()),
    every(SESSION_SWEEP_MS, 'delegates whose right has ended', () => sockets.endLapsedDelegates()),
    every(SESSION_SWEEP_MS, 'devices of inactive people', () =>
      deps.database.asSystem((handle) => revokeDevicesOfInactive(handle, deps.clock.now())),
    ),
    every(ORPHAN_SWEEP_MS, 'counts of failed tries', () =>
      deps.database.asSystem((handle) =>
        sweepTries(handle, new Date(deps.clock.now().getTime() - TRIES_KEPT_MS)),
      ),
    ),
    every(ORPHAN_SWEEP_MS, 'expired tokens of applications', () =>
      deps.database.asSystem(async (handle) => {
        await removeExpiredRecords(handle, deps.clock.now())
        await removeExpiredLaunches(handle, deps.clock.now())
      }),
    ),
    every(ORPHAN_SWEEP_MS, 'orphaned uploads', () => sweepOrphans(deps)),
    every(UNPAID_SIGN_UPS_MS, 'unpaid sign-ups', () => lapseUnpaidSignUps(deps)),
    every(ORPHAN_SWEEP_MS, 'files and rows of old imports', () => sweepImports(deps)),
    every(CONSULT_COUNTS_MS, 'counts of consults', () => deps.database.asSystem(addChangesToCounts)),
    every(REMINDERS_MS, 'reminders of due times', () => sendDueReminders(deps)),
    every(ABSENCES_MS, 'requests of absent specialists', () => handOverRequests(deps)),
    every(ABSENCES_MS, 'cases of absent senders', () => coverCases(deps)),
    every(AUDIT_LEAVES_MS, 'leaves of the audit', () => placeLeaves(deps)),
    every(AUDIT_CHECKPOINTS_MS, 'checkpoints of the audit', () => signCheckpoints(deps)),
    every(AUDIT_CHECKS_MS, 'checks of the audit', () => checkTrees(deps)),
    every(FINISHED_MS, 'finished work', () => clearFinished(deps)),
    every(CHANGED_PATIENTS_MS, 'changed patients', () => readFeeds(deps)),
    every(USAGE_MS, 'usage events', () => forwardUsage(deps)),
    every(PAYMENT_EVENTS_MS, 'missed payment events', () => reconcileEvents(deps)),
  ]
}
