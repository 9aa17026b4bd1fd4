import { ERROR_STATUS, type ErrorKind } from '@econsult/contract/errors'
import { type Coded, codeOf, type Said, type Text, textOf } from '@econsult/contract/languages/codes'
import { NOTICES } from '@econsult/contract/notices'
import { REFUSALS } from '@econsult/contract/refusals'

interface Details<OfText = string> {
  /** Texts for the wrong fields of a form. */
  readonly errors?: Readonly<Record<string, OfText>>
  /** Seconds until the next try. */
  readonly retryAfter?: number
}

/** A failure response. It can be thrown anywhere; one handler converts it into the envelope. */
export class CallError extends Error {
  readonly kind: ErrorKind
  readonly details: Details
  /** The message; a phrase with values is given with `said`, so that the browser gets its code and values. */
  readonly text: Text
  /** The texts with values. */
  readonly #said: readonly Said[]

  constructor(kind: ErrorKind, message: Text, { errors, ...details }: Details<Text> = {}) {
    super(textOf(message))
    this.kind = kind
    this.text = message
    this.details = { ...details, ...(errors && { errors: textsOf(errors) }) }
    this.#said = [message, ...Object.values(errors ?? {})].filter((text) => typeof text !== 'string')
  }

  /** The code and values of one of this failure's texts; undefined if it is not a phrase, such as a vendor's words. */
  codedOf(text: string): Coded | undefined {
    const found = this.#said.find((one) => one.text === text)
    if (found) return { code: found.code, values: found.values }
    const code = codeOf(text)
    return code === undefined ? undefined : { code }
  }

  get status(): number {
    return ERROR_STATUS[this.kind]
  }
}

function textsOf(errors: Readonly<Record<string, Text>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, textOf(text)]))
}

/** Returns the same refusal for an object that does not exist and for an object that the caller may not see (A2). */
export function notFound(): CallError {
  return new CallError('notFound', REFUSALS.notFound)
}

/** Refuses a signed-in caller whose role is not allowed. */
export function forbidden(message: Text = REFUSALS.forbidden): CallError {
  return new CallError('forbidden', message)
}

/** One wrong field, with the error text that is displayed below it. */
export function badField(field: string, text: Text): CallError {
  return new CallError('badInput', text, { errors: { [field]: text } })
}

/** Refuses a request that contains no change. */
export function nothingToChange(): CallError {
  return new CallError('badInput', REFUSALS.nothingToChange)
}

/** The text of the refusal of a request that cannot be read. */
export const UNREADABLE = REFUSALS.unreadable

/** Refuses a request without a session or with an ended session, always with the same text. */
export function sessionEnded(): CallError {
  return new CallError('sessionEnded', NOTICES.sessionExpired)
}

/** Refuses a request because another request was faster, or because the work is already done. */
export function conflict(message: Text): CallError {
  return new CallError('conflict', message)
}
