import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REFUSALS } from '@econsult/contract/refusals'
import { asCallError } from './as-call-error.ts'
import { CallError, UNREADABLE } from './errors.ts'
import { envelopeOf } from './error-handler.ts'
import { BARE_HEADERS } from './security-headers.ts'

/** Responds to an undecodable address with the same envelope as every other failure. */
export function answerBadAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = asCallError(error)
  void reply.headers(BARE_HEADERS).code(known.status).send(envelopeOf(known, request.id))
}

/** Node's error codes for unreadable requests, with texts for users. */
const CODES: Record<string, readonly [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', REFUSALS.tooSlow],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', REFUSALS.headersTooLong],
}

const BAD_REQUEST = ['400 Bad Request', UNREADABLE] as const

/**
 * Responds to bytes that are not an HTTP request with the same envelope as other failures, and closes the connection.
 */
export function answerUnreadable(error: { readonly code?: string }, socket: Socket): void {
  const [status, message] = CODES[error.code ?? ''] ?? BAD_REQUEST
  const body = JSON.stringify(envelopeOf(new CallError('badInput', message), ''))
  const headers = { ...BARE_HEADERS, 'content-type': 'application/json', 'content-length': body.length }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = `HTTP/1.1 ${status}\r\nconnection: close\r\n${lines.join('')}\r\n${body}`
  if (socket.writable && error.code !== 'ECONNRESET') socket.end(answer, () => socket.destroy())
  else socket.destroy()
}
