import type { Pace } from './pace-port.ts'

const SECOND_MS = 1000

/** Creates evenly spaced slots within this process only. */
export function createPace(perSecond: number, now: () => number): Pace {
  const gap = SECOND_MS / perSecond
  let nextAt = 0
  return {
    take() {
      const at = Math.max(nextAt, now())
      nextAt = at + gap
      return Math.ceil(at - now())
    },
  }
}
