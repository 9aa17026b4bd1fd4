import type { CardResult } from './card-entry.ts'

/** An error from Stripe, from its script or its response. */
interface StripeError {
  readonly type: string
  readonly code?: string | undefined
  readonly message?: string | undefined
}

const AWAY: ReadonlySet<string> = new Set(['api_connection_error', 'api_error', 'rate_limit_error'])

/** The error types whose message Stripe writes for the cardholder; other messages are for programmers. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['card_error', 'validation_error'])
const AUTHENTICATION_FAILED = /_authentication_failure$/

/** The result for a card that Stripe refused, with the reason if it is meant for the cardholder. */
export function refusalOf({ type, code, message }: StripeError): CardResult {
  if (AWAY.has(type)) return 'away'
  const isForPeople = FOR_PEOPLE.has(type) || AUTHENTICATION_FAILED.test(code ?? '')
  return { refused: isForPeople ? message : undefined }
}
