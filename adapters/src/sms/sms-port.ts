/** One text message; it never carries patient data (decisions, section 5). */
export interface TextMessage {
  /** E.164 */
  readonly to: string
  readonly body: string
  /** Where the provider tells how it went; undefined where it could not reach us. */
  readonly statusUrl: string | undefined
}

/** How far a text got; it only ever moves to the right, and 'failed' is an end as 'delivered' is. */
export type TextState = 'queued' | 'sent' | 'delivered' | 'failed'

/** What the provider tells by its webhook. */
export type TextNews =
  | { readonly kind: 'status'; readonly state: TextState; readonly errorCode: number | null }
  | { readonly kind: 'stopped'; readonly number: string }
  | { readonly kind: 'other' }

/** Hands texts over to the provider. */
export interface TextSender {
  /** Gives the provider's id. It ends within 10 seconds. @throws TextError */
  send(text: TextMessage): Promise<string>
  /** What a webhook tells. @throws TextWebhookRefusedError where it is not signed by the provider for this address. */
  readWebhook(url: string, body: string, signature: string | undefined): TextNews
}

/**
 * Why a text was not taken: the receiver answered STOP, the number takes no texts, our account is refused, the provider is
 * busy or away and did nothing, or it did not answer and may have taken it.
 */
export type TextFault = 'stopped' | 'badNumber' | 'refused' | 'busy' | 'unclear'

/** A text was not taken; the message names no number. */
export class TextError extends Error {
  override readonly name = 'TextError'
  readonly fault: TextFault
  /** The provider's own number of the error. */
  readonly code: number | null

  constructor(fault: TextFault, code: number | null = null) {
    super(`text: ${fault}`)
    this.fault = fault
    this.code = code
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
