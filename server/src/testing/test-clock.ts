import type { Clock } from '../clock.ts'

export interface TestClock extends Clock {
  /** Lets this many milliseconds pass. */
  pass(milliseconds: number): void
  /** Stands still from now on, but for what `pass` lets pass: no slow machine changes what a wait of seconds shows. */
  stop(): void
}

/** A clock that runs with the real one and can be put forward. */
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
