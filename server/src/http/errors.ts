import { ERROR_STATUS, type ErrorKind } from '@econsult/contract/errors'
import { NOTICES } from '@econsult/contract/notices'

interface Details {
  /** Field texts for a form. */
  readonly errors?: Record<string, string>
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number
}

/** An answer that is not a success; thrown anywhere, turned into the envelope in one place. */
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

/** The one answer for what is not there and for what is not the caller's (decisions, section 1). */
export function notFound(): CallError {
  return new CallError('notFound', 'This is not here, or it is not yours to see. Go back to the inbox.')
}

/** Signed in, but this role may not. */
export function forbidden(message = 'Your account may not do this.'): CallError {
  return new CallError('forbidden', message)
}

/** One wrong field, with the text that stands under it. */
export function badField(field: string, text: string): CallError {
  return new CallError('badInput', text, { errors: { [field]: text } })
}

/** A request that names no change. */
export function nothingToChange(): CallError {
  return new CallError('badInput', 'The request changes nothing. Name what is to change.')
}

/** A request that cannot be read at all. */
export const UNREADABLE = 'The request could not be read.'

/** No session, or one that ended: always the same words. */
export function sessionEnded(): CallError {
  return new CallError('sessionEnded', NOTICES.sessionExpired)
}

/** Somebody else was faster, or it is done already. */
export function conflict(message: string): CallError {
  return new CallError('conflict', message)
}
