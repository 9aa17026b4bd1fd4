import { ERROR_STATUS, type ErrorKind } from '@econsult/contract/errors'
import type { Failure } from '@econsult/contract/envelope'
import { NOTICES } from '@econsult/contract/notices'

/** Why a call failed: the server's own reasons, no connection, or an answer that the contract does not know. */
export type FailureKind = ErrorKind | 'offline' | 'badAnswer'

/** A failed call, plain enough to be kept in the store. */
export interface ApiFailure {
  readonly kind: FailureKind
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  /** A sentence for the person. */
  readonly message: string
  /** Texts for single fields of a form, by field. */
  readonly errors: Readonly<Record<string, string>>
  readonly requestId?: string
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number
}

/** The server could not be reached (document 1, section 8: the internal-error notice). */
export const OFFLINE: ApiFailure = { kind: 'offline', status: 0, message: NOTICES.internalError, errors: {} }

/** The same under a form, where there is room to say what to do. */
export const SERVER_AWAY = 'The server cannot be reached. Check your connection, then try again.'

/** An answer that is neither the contract's reply nor its failure. */
export function badAnswer(status: number): ApiFailure {
  return { kind: 'badAnswer', status, message: NOTICES.internalError, errors: {} }
}

/** The failure that an answer of the server tells. */
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

/** Why a call failed, of whatever a query's hook calls its error; undefined where there is none, or it was no call. */
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

/** Whether the case is not what the page shows: it is read again, and trying again would not help. */
export function isOutdated(error: Parameters<typeof failureKind>[0]): boolean {
  return OUTDATED.has(failureKind(error))
}

/** The sentence of whatever a query's hook calls its error. */
export function failureText(error: { readonly message?: string }): string {
  return error.message ?? NOTICES.internalError
}
