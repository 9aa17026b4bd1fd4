import {
  acknowledgementSchema,
  type Acknowledgement,
  type ConnectionEnded,
  connectionEndedSchema,
  type ServerMessage,
  serverMessageSchema,
} from '@econsult/contract/realtime'
import { io, type Socket } from 'socket.io-client'

export interface TestSocket {
  readonly socket: Socket
  /** All data received in 'message' events. */
  readonly received: ServerMessage[]
  /** Sends an event and returns its acknowledgement. */
  send(event: string, payload?: unknown): Promise<Acknowledgement>
  /** Waits until a matching message has been received. */
  until(fits: (message: ServerMessage) => boolean): Promise<ServerMessage>
  /** The message that the server sent before it ended the connection permanently; null if it sent none. */
  readonly endedWith: ConnectionEnded | null
  /** Waits until the server has closed the connection; resolves with Socket.IO's reason. */
  ended(): Promise<string>
  close(): void
}

/**
 * A real socket client with one user's token, as delegate of the clinician `actingFor`; rejects if the connection is
 * refused.
 */
export async function connectTestSocket(
  server: { readonly url: string },
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
  let endedWith: ConnectionEnded | null = null
  socket.on('message', (message: unknown) => {
    const ended = connectionEndedSchema.safeParse(message).data
    if (ended) {
      endedWith = ended
      return
    }
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
    get endedWith() {
      return endedWith
    },
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
    ended: () => new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason))),
    close: () => socket.close(),
  }
}
