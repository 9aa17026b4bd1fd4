import type { Clock } from '../clock.ts'

export interface TestClock extends Clock {
  /** Lets this many milliseconds pass. */
  pass(milliseconds: number): void
}

/** A clock that runs with the real one and can be put forward. */
export function createTestClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    pass(milliseconds) {
      ahead += milliseconds
    },
  }
}
