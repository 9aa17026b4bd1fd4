/** One usage event as it is sent, without our ids, names, addresses and patient data (EVT-01, W26). */
export interface AnalyticsEvent {
  /** The same event sent twice counts once. */
  readonly id: string
  readonly name: string
  readonly at: Date
  /** A pseudonym that only we can trace to a person. */
  readonly who: string
  readonly details: Readonly<Record<string, string>>
}

/** The service that receives usage events in addition to our own table. */
export interface Analytics {
  /** Sends a batch. @throws AnalyticsError, after which all of it may be sent again. */
  send(events: readonly AnalyticsEvent[]): Promise<void>
}

/** The service did not accept a batch. */
export class AnalyticsError extends Error {}
