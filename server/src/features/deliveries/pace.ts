const LONGEST_BACKOFF = 20
const SETTLED = 4
const LEASE = 6
const A_DAY = 2880

/** How long things around a delivery take, all as multiples of the time that a vendor gets for one answer. */
export interface DeliveryPace {
  readonly timeoutMs: number
  /** After an answer that did not come, until looking it up tells the truth: the vendor may still be at it. */
  readonly settledMs: number
  /** For how long whoever sends has a delivery to himself: longer than looking up and sending may take. */
  readonly leaseMs: number
  /** Trying by itself ends after this long: a day, at the usual half minute. */
  readonly givenUpMs: number
  /** The wait after so many tries, in milliseconds: doubling, at most ten minutes at the usual half minute. */
  backoff(tries: number): number
}

/** The pace that belongs to a vendor's time for one answer, in milliseconds. */
export function paceOf(timeoutMs: number): DeliveryPace {
  return {
    timeoutMs,
    settledMs: SETTLED * timeoutMs,
    leaseMs: LEASE * timeoutMs,
    givenUpMs: A_DAY * timeoutMs,
    backoff: (tries) => timeoutMs * Math.min(2 ** Math.max(0, tries - 1), LONGEST_BACKOFF),
  }
}
