/** One notification to another system. */
export interface Webhook {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends notifications to addresses chosen by external parties. */
export interface WebhookSender {
  /**
   * Sends one POST request without following redirects and returns the status. Ends within 10 seconds.
   * @throws WebhookError if there is no response, or if the address is not public
   */
  send(webhook: Webhook): Promise<number>
}

/** Reason why a notification could not be sent, as a text for its recipient. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}
