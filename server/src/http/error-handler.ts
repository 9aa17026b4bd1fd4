import type { Failure } from '@econsult/contract/envelope'
import type { ErrorKind } from '@econsult/contract/errors'
import { NOTICES } from '@econsult/contract/notices'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { type Database, writeAudit } from '../db/database.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { CallError } from './errors.ts'

/** What Fastify itself refuses, in words for people. */
const REFUSED: Record<string, readonly [ErrorKind, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'tooLarge',
    'This request is larger than 1 MB. Shorten the text, or send it as a file.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrongContentType', 'Send the request as application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['badInput', 'The request is empty. Send a JSON object.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['badInput', 'The request is not valid JSON.'],
}

function asCallError(error: FastifyError | CallError): CallError {
  if (error instanceof CallError) return error
  if (isDatabaseAway(error)) {
    return new CallError('unavailable', 'The service is busy for a moment. Your work is kept; try again.')
  }
  const refused = REFUSED[error.code]
  if (refused) return new CallError(...refused)
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new CallError('badInput', 'The request could not be read.')
  }
  return new CallError('internal', NOTICES.internalError)
}

/** The envelope of a failure (decisions, section 1). */
function envelopeOf(error: CallError, requestId: string): Failure {
  const failure: Failure = { status: '0', message: error.message }
  if (error.details.errors) failure.errors = error.details.errors
  if (error.kind === 'internal') failure.requestId = requestId
  return failure
}

/** Turns every error of every call into its status and envelope, and audits refusals of known callers. */
export function handleErrors(app: FastifyInstance, database: Database, clock: Clock): void {
  app.setErrorHandler(async (error: FastifyError | CallError, request, reply) => {
    const known = asCallError(error)
    if (known.kind === 'internal') request.log.error({ failure: describe(error) }, 'call failed')
    await auditRefusal(known, request)
    if (known.details.retryAfter) reply.header('retry-after', String(known.details.retryAfter))
    return reply.code(known.status).send(envelopeOf(known, request.id))
  })

  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply))

  async function auditRefusal(known: CallError, request: FastifyRequest): Promise<void> {
    const record = request.callRecord
    if (!record || (known.kind !== 'forbidden' && known.kind !== 'notFound')) return
    await database.asSystem((handle) => writeAudit(handle, record, 'denied', clock.now()))
  }
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new CallError('notFound', 'There is no such address.')
  return reply.code(404).send(envelopeOf(error, request.id))
}

/** What a log line may say of a fault: where it was, never the values that were in hand. */
function describe(error: Error): { name: string; code: string; at: string } {
  const code = 'code' in error ? String(error.code) : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { name: error.name, code, at: frames.slice(0, 6).join(' ') }
}
