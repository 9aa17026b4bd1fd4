import { ERROR_STATUS, type ErrorKind } from '@econsult/contract/errors'
import { NOTICES } from '@econsult/contract/notices'

interface Details {
  /** Texts for the wrong fields of a form. */
  readonly errors?: Record<string, string>
  /** Seconds until the next try. */
  readonly retryAfter?: number
}

/** A failure response. It can be thrown anywhere; one handler converts it into the envelope. */
export class CallError extends Error {
  readonly kind: ErrorKind
  readonly details: Details

  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }

  get status(): number {
    return ERROR_STATUS[this.kind]
  }
}

/** Returns the same refusal for an object that does not exist and for an object that the caller may not see (A2). */
export function notFound(): CallError {
  return new CallError('notFound', 'Not found, or you do not have access. Go back to the inbox.')
}

/** Refuses a signed-in caller whose role is not allowed. */
export function forbidden(message = 'Your account may not do this.'): CallError {
  return new CallError('forbidden', message)
}

/** One wrong field, with the error text that is displayed below it. */
export function badField(field: string, text: string): CallError {
  return new CallError('badInput', text, { errors: { [field]: text } })
}

/** Refuses a request without any change. */
export function nothingToChange(): CallError {
  return new CallError('badInput', 'The request changes nothing. Include at least one change.')
}

/** The text of the refusal of a request that cannot be read. */
export const UNREADABLE = 'The request could not be read.'

/** Refuses a request without a session or with an ended session, always with the same text. */
export function sessionEnded(): CallError {
  return new CallError('sessionEnded', NOTICES.sessionExpired)
}

/** Refuses a request because another request was faster, or because the work is already done. */
export function conflict(message: string): CallError {
  return new CallError('conflict', message)
}
