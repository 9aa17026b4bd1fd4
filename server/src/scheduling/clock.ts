/** The source of the time, so that a test can change it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
