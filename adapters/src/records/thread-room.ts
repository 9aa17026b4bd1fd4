import { Piscina } from 'piscina'

/** Idle time after which a thread ends and frees its memory, in milliseconds. */
const IDLE_MS = 30_000

interface RoomLimits {
  /** Memory limit of the whole thread, in megabytes. */
  readonly megabytes: number
  /** Time limit of one unit of work, in milliseconds; the thread is terminated afterwards. */
  readonly longestMs: number
}

/**
 * Runs work on external data in a separate thread. The thread exists only while it is needed and has no access to our
 * settings.
 */
export interface ThreadRoom<Work extends object, Result> {
  /** Throws if the work exceeds its time or memory limit, and rethrows any error of the work. */
  run(work: Work, signal?: AbortSignal): Promise<Result>
}

/** Creates a runner for the default export of a module. */
export function createThreadRoom<Work extends object, Result>(
  module: URL,
  { megabytes, longestMs }: RoomLimits,
): ThreadRoom<Work, Result> {
  const pool = new Piscina<Work, Result>({
    filename: module.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // A failure of an idle thread affects no caller; the next work starts a new thread.
  pool.on('error', () => undefined)
  return {
    run: (work, signal) => {
      const limit = AbortSignal.timeout(longestMs)
      return pool.run(work, { signal: signal ? AbortSignal.any([signal, limit]) : limit })
    },
  }
}
