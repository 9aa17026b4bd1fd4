import { saveNewInbox } from '@econsult/contract/messages'
import { io, type Socket } from 'socket.io-client'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { call } from '../lib/person.ts'
import { type BareMessage, newMessage } from './bare-messages.ts'

/** Sends a message and waits until it is acknowledged. */
export type Send = (message: BareMessage) => Promise<unknown>

/** Opens a connection; rejects if the server refuses it. */
export async function connectTo(url: string, token?: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Sends a message over a connection. Throws if the acknowledgement is a refusal. */
export function overSocket(socket: Socket): Send {
  return async (message) => {
    const answer: unknown = await socket.timeout(30_000).emitWithAck('message', message)
    if (!isAccepted(answer)) throw new Error(`A message was refused: ${JSON.stringify(answer)}`)
  }
}

function isAccepted(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === '1'
}

/** Sends a message by an API call. */
export function overHttp(person: TestApi): Send {
  return (message) => call(person, saveNewInbox.path, message)
}

/** Measures the time until a message has been both acknowledged and received by the other side, in milliseconds. */
export async function timeMessage(channelId: string, send: Send, otherSide: Socket): Promise<number> {
  const message = newMessage(channelId)
  const arrived = arrivalOf(message.id, otherSide)
  const begun = performance.now()
  await Promise.all([send(message), arrived])
  return performance.now() - begun
}

function arrivalOf(id: string, socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const look = (message: { id?: string }) => {
      if (message.id !== id) return
      socket.off('message', look)
      resolve()
    }
    socket.on('message', look)
  })
}
