const LONGEST_BACKOFF = 20
const SETTLED = 4
const LEASE = 6
const A_DAY = 2880

/** Durations for deliveries, all multiples of the timeout for one response of a vendor. */
export interface DeliveryPace {
  readonly timeoutMs: number
  /**
   * The delay after a missing response before a look-up is reliable; until then, the vendor may still be processing the
   * request.
   */
  readonly settledMs: number
  /**
   * The duration of a sender's lease. At least half of it must be left when sending begins; sending always takes less
   * than that half.
   */
  readonly leaseMs: number
  /** The period after which automatic tries end: one day with the usual timeout of 30 s. */
  readonly givenUpMs: number
  /**
   * Returns the delay after this number of tries in milliseconds: it doubles with each try, up to ten minutes with the
   * usual timeout of 30 s.
   */
  backoff(tries: number): number
}

/** Returns the durations for this timeout, in milliseconds. */
export function paceOf(timeoutMs: number): DeliveryPace {
  return {
    timeoutMs,
    settledMs: SETTLED * timeoutMs,
    leaseMs: LEASE * timeoutMs,
    givenUpMs: A_DAY * timeoutMs,
    backoff: (tries) => timeoutMs * Math.min(2 ** Math.max(0, tries - 1), LONGEST_BACKOFF),
  }
}
