const LONGEST_BACKOFF = 20
const SETTLED = 4
const LEASE = 6
const A_DAY = 2880

/** Durations for deliveries, all multiples of the timeout for one answer of a vendor. */
export interface DeliveryPace {
  readonly timeoutMs: number
  /** After a missing answer, the wait before a look-up is reliable: the vendor may still be processing it. */
  readonly settledMs: number
  /** How long a sender's lease lasts. Half of it must be left when sending begins, which is longer than sending can take. */
  readonly leaseMs: number
  /** Automatic tries end after this long: a day, with the usual timeout of 30 s. */
  readonly givenUpMs: number
  /** The wait after so many tries, in milliseconds: doubling, up to ten minutes with the usual timeout of 30 s. */
  backoff(tries: number): number
}

/** The durations for this timeout, in milliseconds. */
export function paceOf(timeoutMs: number): DeliveryPace {
  return {
    timeoutMs,
    settledMs: SETTLED * timeoutMs,
    leaseMs: LEASE * timeoutMs,
    givenUpMs: A_DAY * timeoutMs,
    backoff: (tries) => timeoutMs * Math.min(2 ** Math.max(0, tries - 1), LONGEST_BACKOFF),
  }
}
