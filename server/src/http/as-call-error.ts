import { BlobStoreAwayError } from '@econsult/adapters/ports'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type { ErrorKind } from '@econsult/contract/errors'
import { NOTICES } from '@econsult/contract/notices'
import { REFUSALS } from '@econsult/contract/refusals'
import { isDatabaseAway } from '../db/database-away.ts'
import { errorCode } from '../lib/error-facts.ts'
import { QueueBusy } from '../scheduling/fair-queue.ts'
import { CallError, UNREADABLE } from './errors.ts'

/** Fastify's own errors, with texts for users. */
const REFUSED: Record<string, readonly [ErrorKind, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', REFUSALS.tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrongContentType', REFUSALS.notJsonType],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['badInput', REFUSALS.empty],
  FST_ERR_CTP_INVALID_JSON_BODY: ['badInput', REFUSALS.notJson],
  FST_ERR_BAD_URL: ['badInput', REFUSALS.badAddress],
}

/** The database's error code if a delegate's right has ended. */
const NO_DELEGATE = 'EC003'

/** Seconds until the next try if a queue is full. */
const RETRY_BUSY_SECONDS = 60
/** Seconds until the next try if the database or the file store is unavailable. */
const RETRY_AWAY_SECONDS = 10

/** Converts any thrown value into the response for the caller. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (!(error instanceof Error)) return new CallError('internal', NOTICES.internalError)
  if (isDatabaseAway(error)) {
    return new CallError('unavailable', REFUSALS.busy, {
      retryAfter: RETRY_AWAY_SECONDS,
    })
  }
  if (error instanceof BlobStoreAwayError) {
    return new CallError('unavailable', REFUSALS.filesAway, {
      retryAfter: RETRY_AWAY_SECONDS,
    })
  }
  if (error instanceof QueueBusy) {
    return new CallError('unavailable', error.message, { retryAfter: RETRY_BUSY_SECONDS })
  }
  const { code, statusCode } = factsOf(error)
  if (code === NO_DELEGATE) return new CallError('forbidden', DELEGATE_TEXTS.ended)
  const refused = REFUSED[code]
  if (refused) return new CallError(...refused)
  if (statusCode < 500) return new CallError('badInput', UNREADABLE)
  return new CallError('internal', NOTICES.internalError)
}

/** Returns the code and status of Fastify's own errors; other errors count as internal (500). */
function factsOf(error: Error): { code: string; statusCode: number } {
  return {
    code: errorCode(error),
    statusCode: 'statusCode' in error ? Number(error.statusCode) : 500,
  }
}
