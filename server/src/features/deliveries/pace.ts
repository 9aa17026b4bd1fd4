const LONGEST_BACKOFF = 20
const SETTLED = 4
const LEASE = 6
const A_DAY = 2880

/** Durations for deliveries. All of them are multiples of the timeout for one response of a vendor. */
export interface DeliveryPace {
  readonly timeoutMs: number
  /**
   * The time to wait after a missing response. Before then, a look-up is not reliable, because the vendor may still be
   * processing the request.
   */
  readonly settledMs: number
  /**
   * The duration of a sender's lease. At least half of it must be left when sending begins, and sending always takes
   * less than half.
   */
  readonly leaseMs: number
  /** The period after which automatic tries end: one day with the usual timeout of 30 s. */
  readonly givenUpMs: number
  /**
   * Returns the delay, in milliseconds, after this number of tries. It doubles with each try, up to ten minutes if the
   * timeout is the usual 30 s.
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
