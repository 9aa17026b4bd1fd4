import {
  acknowledgementSchema,
  type Acknowledgement,
  type ServerMessage,
  serverMessageSchema,
} from '@econsult/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import type { TestServer } from './test-server.ts'

export interface TestSocket {
  readonly socket: Socket
  /** Everything received in 'message' events. */
  readonly received: ServerMessage[]
  /** Sends an event and returns its acknowledgement. */
  send(event: string, payload?: unknown): Promise<Acknowledgement>
  /** Waits until a matching message has been received. */
  until(fits: (message: ServerMessage) => boolean): Promise<ServerMessage>
  /** Waits until the server has closed the connection. */
  ended(): Promise<void>
  close(): void
}

/** A real socket client with one person's token, as delegate of the clinician `actingFor`; rejects if it is refused. */
export async function connectTestSocket(
  server: Pick<TestServer, 'url'>,
  token: string | undefined,
  actingFor?: string,
): Promise<TestSocket> {
  const socket = io(server.url, {
    auth: { token, actingFor },
    transports: ['websocket'],
    reconnection: false,
  })
  const received: ServerMessage[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (message: unknown) => {
    received.push(serverMessageSchema.parse(message))
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    received,
    send: async (event, payload = {}) =>
      acknowledgementSchema.parse(await socket.timeout(10_000).emitWithAck(event, payload)),
    until: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.find(fits)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    ended: () => new Promise((resolve) => socket.once('disconnect', () => resolve())),
    close: () => socket.close(),
  }
}
