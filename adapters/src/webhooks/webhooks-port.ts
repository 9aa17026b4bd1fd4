/** One notification to another system. */
export interface Webhook {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends notifications to addresses that other people chose. */
export interface WebhookSender {
  /**
   * Posts once, without following redirects, and returns the status. Ends within 10 seconds.
   * @throws WebhookError if there is no answer, or the address is not public
   */
  send(webhook: Webhook): Promise<number>
}

/** Reason why a notification could not be sent, in words for its receiver. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}
