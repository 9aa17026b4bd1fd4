import type { Clock } from '../scheduling/clock.ts'

export interface TestClock extends Clock {
  /** Advances the clock by this many milliseconds. */
  pass(milliseconds: number): void
  /** Stops the clock; from now on only `pass` advances it, so that a slow machine does not change waiting times. */
  stop(): void
}

/** Creates a clock that follows the real time and can be moved forward. */
export function createTestClock(): TestClock {
  let ahead = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    pass(milliseconds) {
      ahead += milliseconds
    },
    stop() {
      stoppedAt ??= Date.now()
    },
  }
}
