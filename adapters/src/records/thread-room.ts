import { Piscina } from 'piscina'

/** An idle thread ends after this time, in milliseconds, and frees its memory. */
const IDLE_MS = 30_000

interface RoomLimits {
  /** Memory limit for everything in the thread, in megabytes. */
  readonly megabytes: number
  /** Longest time of one piece of work, in milliseconds; the thread ends after it. */
  readonly longestMs: number
}

/**
 * Runs work in a thread in which data from outside is read. The thread exists only while it is needed, and has none of
 * our settings.
 */
export interface ThreadRoom<Work extends object, Result> {
  /** Throws if the work takes too long or too much memory, and passes on any error of the work. */
  run(work: Work, signal?: AbortSignal): Promise<Result>
}

/** Creates a room that runs the default export of a module. */
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
  // A failure of the thread between two pieces of work affects no caller; the next work gets a new thread.
  pool.on('error', () => undefined)
  return {
    run: (work, signal) => {
      const limit = AbortSignal.timeout(longestMs)
      return pool.run(work, { signal: signal ? AbortSignal.any([signal, limit]) : limit })
    },
  }
}
