/** One text message; it never contains patient data (NOTE-01). */
export interface TextMessage {
  /** E.164 */
  readonly to: string
  readonly body: string
  /** The address to which the provider reports the result; undefined if it could not reach us. */
  readonly statusUrl: string | undefined
}

/** State of a text; it only moves to the right, and 'failed' is final, as is 'delivered'. */
export type TextState = 'queued' | 'sent' | 'delivered' | 'failed'

/** News that the provider reports by its webhook. */
export type TextNews =
  | { readonly kind: 'status'; readonly state: TextState; readonly errorCode: number | null }
  | { readonly kind: 'stopped'; readonly number: string }
  /** A receiver who had replied STOP wants texts again. */
  | { readonly kind: 'started'; readonly number: string }
  | { readonly kind: 'other' }

/** Sends texts through the provider. */
export interface TextSender {
  /** Returns the provider's id. Ends within 10 seconds. @throws TextError */
  send(text: TextMessage): Promise<string>
  /** Reads a webhook. @throws TextWebhookRefusedError if the provider did not sign it for this address. */
  readWebhook(url: string, body: string, signature: string | undefined): TextNews
}

/**
 * Reasons why a text was not accepted: the receiver replied STOP; the number takes no texts; our account, sender or
 * callback address is refused (which says nothing about the receiver); the provider is busy or cannot be reached and
 * did nothing; or it did not respond and may have accepted it.
 */
export type TextFault = 'stopped' | 'badNumber' | 'refused' | 'busy' | 'unclear'

/** A text was not accepted; the message does not contain a number. */
export class TextError extends Error {
  override readonly name = 'TextError'
  readonly fault: TextFault
  /** The provider's error code. */
  readonly code: number | null
  /** Seconds that the provider wants us to wait, if it gave them. */
  readonly retryAfter: number | undefined

  constructor(fault: TextFault, code: number | null = null, retryAfter?: number) {
    super(`text: ${fault}`)
    this.fault = fault
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** A webhook that the provider did not sign. */
export class TextWebhookRefusedError extends Error {
  override readonly name = 'TextWebhookRefusedError'
}

export interface SmsSettings {
  /** For example https://api.twilio.com, without a slash at its end. */
  readonly baseUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, or the id of a messaging service, which begins with MG. */
  readonly from: string
}
