import type { Readable } from 'node:stream'
import type { Call } from '@econsult/contract/call'
import type { FastifyReply } from 'fastify'
import { readable, unreadableSoFar } from './unreadable-rows.ts'

/** A file as the response to a call. */
export interface FileAnswer {
  readonly bytes: Readable
  /** Set if the size is known before the bytes are sent, so that clients can recognize a truncated response. */
  readonly sizeBytes?: number
  readonly type: string
  readonly fileName: string
}

/** Sends a file. */
export function sendAnswer(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes)
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .send(file.bytes)
}

/**
 * Sends an action's result in the success envelope, as described by the call's reply schema, without list rows that do
 * not match the schema.
 */
export function sendReply(reply: FastifyReply, call: Call, result: unknown): FastifyReply {
  const body = readable(call.reply, result)
  const unreadable = unreadableSoFar()
  return reply.send(Object.assign({ status: '1', ...(unreadable > 0 && { unreadable }) }, body))
}
