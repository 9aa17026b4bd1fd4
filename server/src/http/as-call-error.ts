import { BlobStoreAwayError } from '@econsult/adapters/ports'
import type { ErrorKind } from '@econsult/contract/errors'
import { NOTICES } from '@econsult/contract/notices'
import { isDatabaseAway } from '../db/database-away.ts'
import { errorCode } from '../error-facts.ts'
import { CallError, UNREADABLE } from './errors.ts'

/** What Fastify itself refuses, in words for people. */
const REFUSED: Record<string, readonly [ErrorKind, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'tooLarge',
    'This request is larger than 1 MB. Shorten the text, or send it as a file.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrongContentType', 'Send the request as application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['badInput', 'The request is empty. Send a JSON object.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['badInput', 'The request is not valid JSON.'],
  FST_ERR_BAD_URL: ['badInput', 'This address cannot be read. Check its spelling.'],
}

/** Whatever was thrown, as the answer that the caller gets. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (!(error instanceof Error)) return new CallError('internal', NOTICES.internalError)
  if (isDatabaseAway(error)) {
    return new CallError('unavailable', 'The service is busy for a moment. Your work is kept; try again.')
  }
  if (error instanceof BlobStoreAwayError) {
    return new CallError('unavailable', 'Files cannot be reached for a moment. Try again in a few minutes.')
  }
  const { code, statusCode } = factsOf(error)
  const refused = REFUSED[code]
  if (refused) return new CallError(...refused)
  if (statusCode < 500) return new CallError('badInput', UNREADABLE)
  return new CallError('internal', NOTICES.internalError)
}

/** What Fastify says of its own errors; others count as our fault. */
function factsOf(error: Error): { code: string; statusCode: number } {
  return {
    code: errorCode(error),
    statusCode: 'statusCode' in error ? Number(error.statusCode) : 500,
  }
}
