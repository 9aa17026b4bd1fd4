/** Spreads requests so that a vendor's limit of requests per second is never exceeded. */
export interface Pace {
  /** Reserves the next slot, and returns the time that the request must wait for it, in milliseconds. */
  take(): number | Promise<number>
}

/**
 * Returns the pace for an application registered with a vendor; all callers with the same application share one pace.
 */
export type PaceMaker = (application: string, perSecond: number) => Pace
