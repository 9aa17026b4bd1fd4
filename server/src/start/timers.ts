import type { Deps } from '../deps.ts'
import { FEATURES } from '../features.ts'
import { errorName } from '../lib/error-facts.ts'
import type { SocketServer } from '../realtime/socket-server.ts'
import type { DatabaseClock } from '../scheduling/database-clock.ts'
import { HOUR, MINUTE, SECOND } from '../scheduling/durations.ts'
import type { RecurringWork } from '../scheduling/recurring-work.ts'
import { clearFinished } from './clear-finished.ts'

/**
 * Interval that is short enough to close connections of deactivated users and former administrators within two seconds
 * (B8).
 */
const SESSION_SWEEP_MS = SECOND

export interface Timers {
  readonly works: readonly RecurringWork[]
  /** Starts no further work, and waits for the work in progress. */
  stop(): Promise<void>
}

/** Starts the recurring work of the server itself and of its features. */
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

/** Repeats the work until the returned function is called, which waits for the run in progress. */
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
  // A run is skipped while the previous run is still waiting, for example for a database that is unavailable.
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
    every(MINUTE, 'the clock', async () => databaseClock?.compare()),
    every(SESSION_SWEEP_MS, 'lapsed sessions', () => deps.sessions.endLapsed()),
    every(SESSION_SWEEP_MS, 'former administrators', () => sockets.endFormerAdministrators()),
    every(SESSION_SWEEP_MS, 'delegates whose right has ended', () => sockets.endLapsedDelegates()),
    every(HOUR, 'finished work', () => clearFinished(deps)),
    ...FEATURES.flatMap(({ timers }) => timers?.(deps) ?? []),
  ]
}
