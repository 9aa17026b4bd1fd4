/**
 * A usage event in the form in which it is sent: it contains none of our ids, and no names, addresses or patient data
 * (EVT-01, W26).
 */
export interface AnalyticsEvent {
  /** Id of the event; an event that is sent twice is counted once. */
  readonly id: string
  readonly name: string
  readonly at: Date
  /** A pseudonym that only this product can link to a person. */
  readonly who: string
  readonly details: Readonly<Record<string, string>>
}

/** Sends usage events to a service, in addition to our own table. */
export interface Analytics {
  /** Sends a batch. @throws AnalyticsError; the whole batch may then be sent again */
  send(events: readonly AnalyticsEvent[]): Promise<void>
}

/** The service did not accept a batch. */
export class AnalyticsError extends Error {}
