const SECOND_MS = 1000

/** Spreads requests so that no second holds more of them than a vendor takes. */
export interface Pace {
  /** Takes the next place; gives how long its request must wait, in milliseconds. */
  take(): number
}

/** A bucket of one second's requests, filled evenly; each process has its own. */
export function createPace(perSecond: number, now: () => number): Pace {
  const gap = SECOND_MS / perSecond
  let fullAt = 0
  return {
    take() {
      fullAt = Math.max(fullAt, now()) + gap
      return Math.max(0, Math.ceil(fullAt - now() - SECOND_MS))
    },
  }
}
