import { ERROR_STATUS, type ErrorKind } from '@econsult/contract/errors'
import { NOTICES } from '@econsult/contract/notices'

interface Details {
  /** Field texts for a form. */
  readonly errors?: Record<string, string>
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number
}

/** A failure answer; thrown anywhere, converted into the envelope in one place. */
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

/** The same answer for what does not exist and for what is not the caller's (A2). */
export function notFound(): CallError {
  return new CallError('notFound', 'Not found, or you do not have access. Go back to the inbox.')
}

/** The caller is signed in, but this role is not allowed. */
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

/** No session, or an ended one: always the same text. */
export function sessionEnded(): CallError {
  return new CallError('sessionEnded', NOTICES.sessionExpired)
}

/** Somebody else was faster, or it is already done. */
export function conflict(message: string): CallError {
  return new CallError('conflict', message)
}
