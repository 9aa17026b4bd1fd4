/** Spreads requests so that no second has more of them than a vendor accepts. */
export interface Pace {
  /** Reserves the next slot; returns the time that its request must wait, in milliseconds. */
  take(): number | Promise<number>
}

/** Returns the pace of an application known to a vendor; all callers with the same application share one pace. */
export type PaceMaker = (application: string, perSecond: number) => Pace
