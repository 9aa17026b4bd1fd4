import type { Failure } from '@econsult/contract/envelope'
import { REFUSALS } from '@econsult/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../scheduling/clock.ts'
import type { Database } from '../db/database.ts'
import { faultFacts } from '../lib/error-facts.ts'
import { asCallError } from './as-call-error.ts'
import { auditRefusal } from './audit-refusal.ts'
import { CallError } from './errors.ts'

/** Returns the response envelope of a failure. */
export function envelopeOf(error: CallError, requestId: string): Failure {
  const { errors } = error.details
  const codes = errors && codesOf(error, errors)
  return {
    status: '0',
    message: error.message,
    ...(errors && { errors: { ...errors } }),
    ...error.codedOf(error.message),
    ...(codes && { codes }),
    ...(error.kind === 'internal' && { requestId }),
  }
}

/** The codes of the texts by field; undefined if no text has one. */
function codesOf(error: CallError, errors: Readonly<Record<string, string>>): Failure['codes'] {
  const codes: NonNullable<Failure['codes']> = {}
  for (const [field, text] of Object.entries(errors)) {
    const coded = error.codedOf(text)
    if (coded) codes[field] = coded
  }
  return Object.keys(codes).length > 0 ? codes : undefined
}

/** Converts every error of every call into its status and envelope, and audits refusals of authenticated callers. */
export function handleErrors(app: FastifyInstance, needs: AuditNeeds): void {
  app.setErrorHandler(async (error: Error, request, reply) => {
    const known = await audited(needs, error, request)
    if (known.details.retryAfter) reply.header('retry-after', String(known.details.retryAfter))
    return reply.code(known.status).send(envelopeOf(known, request.id))
  })

  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply))
}

interface AuditNeeds {
  readonly database: Database
  readonly clock: Clock
}

/** Returns the refusal once it is audited; returns an internal error if auditing fails. */
export async function audited(
  { database, clock }: AuditNeeds,
  error: unknown,
  request: FastifyRequest,
): Promise<CallError> {
  const known = asCallError(error)
  if (known.kind === 'internal') request.log.error({ failure: faultFacts(error) }, 'call failed')
  try {
    await auditRefusal(database, known, request.callRecord, clock.now())
    return known
  } catch (fault) {
    request.log.error({ failure: faultFacts(fault) }, 'a refusal could not be audited')
    return asCallError(fault)
  }
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new CallError('notFound', REFUSALS.noSuchAddress)
  return reply.code(404).send(envelopeOf(error, request.id))
}
