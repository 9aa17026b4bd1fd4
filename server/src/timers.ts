import type { Deps } from './deps.ts'
import { sweepOrphans } from './features/files/sweep-orphans.ts'

const IDLE_SWEEP_MS = 5000
const ORPHAN_SWEEP_MS = 60 * 60 * 1000

/** Work that recurs: ending idle sessions, clearing uploads that no case took. */
export function startTimers(deps: Deps): { stop(): void } {
  const every = (ms: number, what: string, work: () => Promise<unknown>) =>
    setInterval(() => {
      work().catch((error: unknown) => {
        deps.log.warn(
          { what, failure: error instanceof Error ? error.name : 'unknown' },
          'recurring work failed',
        )
      })
    }, ms)
  const timers = [
    every(IDLE_SWEEP_MS, 'idle sessions', () => deps.sessions.endIdle()),
    every(ORPHAN_SWEEP_MS, 'orphaned uploads', () => sweepOrphans(deps)),
  ]
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
