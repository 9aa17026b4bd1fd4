import { ERROR_STATUS, type ErrorKind } from '@econsult/contract/errors'
import type { Failure } from '@econsult/contract/envelope'
import { NOTICES } from '@econsult/contract/notices'

/** Why a call failed: the server's own reasons, no connection, or an answer that does not fit the contract. */
export type FailureKind = ErrorKind | 'offline' | 'badAnswer'

/** A failed call as plain data, so that the store can hold it. */
export interface ApiFailure {
  readonly kind: FailureKind
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  /** A sentence for the person. */
  readonly message: string
  /** Error texts for single fields of a form, by field. */
  readonly errors: Readonly<Record<string, string>>
  readonly requestId?: string
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number
}

/** What happened, and what to do, while the server cannot be reached. */
export const SERVER_AWAY = 'The server cannot be reached. Check your connection, then try again.'

/** Changes of a case and faxes have a specified text for a lost connection. */
const WITH_SPECIFIED_TEXT =
  /^\/api\/v1\/case\/(closeCase|closeCaseByIds|modifyCaseDataById|repoenCaseByIds|sendCloseCaseFax)$/

/** The failure of a call that the server did not answer, by the call's path. */
export function offlineFailure(path: string): ApiFailure {
  const message = WITH_SPECIFIED_TEXT.test(path) ? `${NOTICES.internalError} ${SERVER_AWAY}` : SERVER_AWAY
  return { kind: 'offline', status: 0, message, errors: {} }
}

/** An answer that fits neither the contract's reply nor its failure. */
export function badAnswer(status: number): ApiFailure {
  return { kind: 'badAnswer', status, message: NOTICES.internalError, errors: {} }
}

/** The failure in an answer of the server. */
export function failureOf(status: number, body: Failure, retryAfter: string | null): ApiFailure {
  const seconds = Number(retryAfter)
  return {
    kind: keyWith(ERROR_STATUS, status) ?? 'badAnswer',
    status,
    message: body.message ?? Object.values(body.errors ?? {})[0] ?? NOTICES.internalError,
    errors: body.errors ?? {},
    ...(body.requestId === undefined ? {} : { requestId: body.requestId }),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
  }
}

function keyWith<Key extends string>(table: Readonly<Record<Key, number>>, value: number): Key | undefined {
  for (const key in table) if (table[key] === value) return key
  return undefined
}

/** The kind of failure of a query hook's error; undefined if there is no error, or it came from no call. */
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

/** Whether the case differs from the page, so that it must be fetched again and a retry would not help. */
export function isOutdated(error: Parameters<typeof failureKind>[0]): boolean {
  return OUTDATED.has(failureKind(error))
}

/** Whether the server refused the call, so that a retry would not help; false if it failed or did not answer. */
export function isRefused(error: ApiFailure | { readonly message?: string }): boolean {
  return 'status' in error && error.status > 0 && error.status < 500
}

/** The text to show for a query hook's error. */
export function failureText(error: { readonly message?: string }): string {
  return error.message ?? NOTICES.internalError
}

/** Why the server refused a query, or `otherwise` if it failed or did not answer. */
export function refusalOr(error: { readonly message?: string } | undefined, otherwise: string): string {
  return error && isRefused(error) ? failureText(error) : otherwise
}
