import { ERROR_STATUS, type ErrorKind } from '@econsult/contract/errors'
import { NOTICES } from '@econsult/contract/notices'

interface Details {
  /** Texts of wrong fields, for a form. */
  readonly errors?: Record<string, string>
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number
}

/** A failure answer; it can be thrown anywhere, and one handler converts it into the envelope. */
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

/** Returns the same answer for something that does not exist and for something that is not the caller's (A2). */
export function notFound(): CallError {
  return new CallError('notFound', 'Not found, or you do not have access. Go back to the inbox.')
}

/** Refuses a signed-in caller whose role is not allowed. */
export function forbidden(message = 'Your account may not do this.'): CallError {
  return new CallError('forbidden', message)
}

/** One wrong field, with the text to show below it. */
export function badField(field: string, text: string): CallError {
  return new CallError('badInput', text, { errors: { [field]: text } })
}

/** A request that names no change. */
export function nothingToChange(): CallError {
  return new CallError('badInput', 'The request changes nothing. Include at least one change.')
}

/** A request that cannot be read at all. */
export const UNREADABLE = 'The request could not be read.'

/** Refuses a request without a session or with an ended one, always with the same text. */
export function sessionEnded(): CallError {
  return new CallError('sessionEnded', NOTICES.sessionExpired)
}

/** Refuses because another request was faster, or because the work is already done. */
export function conflict(message: string): CallError {
  return new CallError('conflict', message)
}
