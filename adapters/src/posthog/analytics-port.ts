/** One usage event as it leaves: no id of ours, no name, no address, no patient data (security page, W26). */
export interface AnalyticsEvent {
  /** The same event sent twice counts once. */
  readonly id: string
  readonly name: string
  readonly at: Date
  /** A pseudonym that only we can trace to a person. */
  readonly who: string
  readonly details: Readonly<Record<string, string>>
}

/** Where usage events go beside our own table. */
export interface Analytics {
  /** Sends a batch. @throws AnalyticsError, after which all of it may be sent again. */
  send(events: readonly AnalyticsEvent[]): Promise<void>
}

/** The service did not take a batch. */
export class AnalyticsError extends Error {}
