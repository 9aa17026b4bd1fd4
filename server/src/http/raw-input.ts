import type { Call } from '@econsult/contract/call'
import type { FastifyRequest } from 'fastify'

/** The fields of a request as they came, which the call's schema has not read yet. */
export function rawInput(call: Call, request: FastifyRequest): unknown {
  if (call.method === 'GET') return Object.assign({}, request.query, request.params)
  const body = request.body === undefined ? {} : request.body
  // Fields of the path are added to the body; a body that is no object is left for the check to refuse.
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return call.path.includes('{') && isObject ? Object.assign({}, body, request.params) : body
}
