/** One text message, which never contains patient data (NOTE-01). */
export interface TextMessage {
  /** Phone number in E.164. */
  readonly to: string
  readonly body: string
  /** The address to which the provider reports the result; undefined if the provider could not reach us. */
  readonly statusUrl: string | undefined
}

/** State of a text message. States only change in the listed order; 'failed' and 'delivered' are final. */
export type TextState = 'queued' | 'sent' | 'delivered' | 'failed'

/** Events that the provider reports through its webhook. */
export type TextNews =
  | { readonly kind: 'status'; readonly state: TextState; readonly errorCode: number | null }
  | { readonly kind: 'stopped'; readonly number: string }
  /** A recipient who had replied STOP wants to receive texts again. */
  | { readonly kind: 'started'; readonly number: string }
  | { readonly kind: 'other' }

/** Sends text messages through the provider. */
export interface TextSender {
  /** Sends a text message and returns the provider's id. Ends within 10 seconds. @throws TextError */
  send(text: TextMessage): Promise<string>
  /** Parses a webhook request. @throws TextWebhookRefusedError if the provider did not sign it for this address. */
  readWebhook(url: string, body: string, signature: string | undefined): TextNews
}

/**
 * Reasons why a text message was not accepted: the recipient replied STOP; the number cannot receive texts; our
 * account, sender or callback address was rejected (which is unrelated to the recipient); the provider is busy or
 * cannot be reached and did nothing; or the provider did not respond and may have accepted the message.
 */
export type TextFault = 'stopped' | 'badNumber' | 'refused' | 'busy' | 'unclear'

/** A text message was not accepted; the error message does not contain a phone number. */
export class TextError extends Error {
  override readonly name = 'TextError'
  readonly fault: TextFault
  /** The provider's error code. */
  readonly code: number | null
  /** Waiting time in seconds that the provider requested, if any. */
  readonly retryAfter: number | undefined

  constructor(fault: TextFault, code: number | null = null, retryAfter?: number) {
    super(`text: ${fault}`)
    this.fault = fault
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** A webhook request that the provider did not sign. */
export class TextWebhookRefusedError extends Error {
  override readonly name = 'TextWebhookRefusedError'
}

export interface SmsSettings {
  /** For example https://api.twilio.com, without a trailing slash. */
  readonly baseUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, or the id of a messaging service, which begins with MG. */
  readonly from: string
}
