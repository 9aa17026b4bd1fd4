import { ERROR_STATUS, type ErrorKind } from '@econsult/contract/errors'
import type { Failure } from '@econsult/contract/envelope'
import type { Coded } from '@econsult/contract/languages/codes'
import { translationOf } from '@econsult/contract/languages/phrases'
import { NOTICES } from '@econsult/contract/notices'
import { phrases } from './phrases.ts'

/** The kind of failure: one of the server's reasons, no connection, or a response that does not match the contract. */
export type FailureKind = ErrorKind | 'offline' | 'badAnswer'

/** A failed call as plain data, so that the store can contain it. */
export interface ApiFailure {
  readonly kind: FailureKind
  /** The HTTP status; 0 if there was no response. */
  readonly status: number
  /** A sentence for the user. */
  readonly message: string
  /** Error texts for form fields, by field name. */
  readonly errors: Readonly<Record<string, string>>
  readonly requestId?: string
  /** The number of seconds to wait before the next try. */
  readonly retryAfter?: number
}

/** The text shown while the server cannot be reached, with the next step. */
export const SERVER_AWAY = phrases.serverUnreachable

/** Changes of cases, and faxes, for which the requirements specify a text for a lost connection. */
const WITH_SPECIFIED_TEXT =
  /^\/api\/v1\/case\/(closeCase|closeCaseByIds|modifyCaseDataById|repoenCaseByIds|sendCloseCaseFax)$/

/** Returns the failure of a call that got no response, by the call's path. */
export function offlineFailure(path: string): ApiFailure {
  const message = WITH_SPECIFIED_TEXT.test(path) ? `${NOTICES.internalError} ${SERVER_AWAY}` : SERVER_AWAY
  return { kind: 'offline', status: 0, message, errors: {} }
}

/** The failure for a response that matches neither the reply nor the failure of the contract. */
export function badAnswer(status: number): ApiFailure {
  return { kind: 'badAnswer', status, message: NOTICES.internalError, errors: {} }
}

/** A text of the server in the language of this page; its own English if it has no code or no translation. */
export function translated(english: string, coded: Coded | undefined): string {
  return (coded && translationOf(coded)) ?? english
}

/** The message of a failure in the language of this page. */
export function messageOf({ message, code, values }: Failure): string | undefined {
  if (message === undefined || code === undefined) return message
  return translated(message, { code, values })
}

/** The texts by field of a failure in the language of this page. */
export function fieldErrorsOf({ errors = {}, codes = {} }: Failure): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, translated(text, codes[field])]),
  )
}

/** Returns the failure contained in a server response. */
export function failureOf(status: number, body: Failure, retryAfter: string | null): ApiFailure {
  const seconds = Number(retryAfter)
  const errors = fieldErrorsOf(body)
  return {
    kind: keyWith(ERROR_STATUS, status) ?? 'badAnswer',
    status,
    message: messageOf(body) ?? Object.values(errors)[0] ?? NOTICES.internalError,
    errors,
    ...(body.requestId === undefined ? {} : { requestId: body.requestId }),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
  }
}

function keyWith<Key extends string>(table: Readonly<Record<Key, number>>, value: number): Key | undefined {
  for (const key in table) if (table[key] === value) return key
  return undefined
}

/**
 * Returns the kind of failure of a query hook's error; undefined if there is no error, or if it does not stem from a
 * call.
 */
export function failureKind(
  error: ApiFailure | { readonly message?: string } | undefined,
): FailureKind | undefined {
  return error && 'kind' in error ? error.kind : undefined
}

const OUTDATED: ReadonlySet<FailureKind | undefined> = new Set<FailureKind>([
  'conflict',
  'notFound',
  'forbidden',
])

/**
 * True if the case has changed since the page fetched it, so that it must be fetched again instead of retrying the
 * call.
 */
export function isOutdated(error: Parameters<typeof failureKind>[0]): boolean {
  return OUTDATED.has(failureKind(error))
}

/**
 * True if the server refused the call, so that a retry would fail too; false if the server failed or did not respond.
 */
export function isRefused(error: ApiFailure | { readonly message?: string }): boolean {
  return 'status' in error && error.status > 0 && error.status < 500
}

/** Returns the text to display for a query hook's error. */
export function failureText(error: { readonly message?: string }): string {
  return error.message ?? NOTICES.internalError
}

/** Returns the reason why the server refused a query; `otherwise` if the server failed or did not respond. */
export function refusalOr(error: { readonly message?: string } | undefined, otherwise: string): string {
  return error && isRefused(error) ? failureText(error) : otherwise
}
