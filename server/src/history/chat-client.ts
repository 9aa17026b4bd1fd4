import { randomUUID } from 'node:crypto'
import type { InputOf } from '@econsult/contract/call'
import { saveNewInbox, fetchInbox, messageSchema } from '@econsult/contract/messages'
import { acknowledgementSchema, serverMessageSchema } from '@econsult/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import type { TestApi } from '../testing/test-api.ts'
import type { Reading, Seen, Sent } from './check-history.ts'

const ANSWER_TIMEOUT_MS = 5000
const PAUSE_MS = 50

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/**
 * A chat client that works like the client in the browser: it retries each message under the same id until it is
 * acknowledged, listens on the socket, and after each reconnect fetches all messages from the first missing number on.
 */
export class ChatClient {
  readonly sent: Sent[] = []
  readonly #api: TestApi
  readonly #url: string
  readonly #name: string
  readonly #rooms = new Map<string, Map<string, Seen>>()
  #socket: Socket | undefined

  constructor(name: string, url: string, api: TestApi, rooms: readonly string[]) {
    this.#name = name
    this.#url = url
    this.#api = api
    for (const room of rooms) this.#rooms.set(room, new Map())
  }

  connect(): void {
    const socket = io(this.#url, {
      auth: { token: this.#api.token },
      transports: ['websocket'],
      reconnectionDelay: PAUSE_MS,
      reconnectionDelayMax: PAUSE_MS,
    })
    socket.on('message', (raw: unknown) => {
      const message = serverMessageSchema.parse(raw)
      if (message.type === 'message') this.#note(message.channelId, message)
    })
    socket.on('connect', () => void this.catchUp().catch(() => undefined))
    this.#socket = socket
  }

  /** Sends a message over the API or the socket, and repeats it under the same id until the server acknowledges it. */
  async send(room: string, content: string, way: 'api' | 'socket'): Promise<void> {
    const id = randomUUID()
    const body = { id, channelId: room, content }
    let acknowledged: number | undefined
    while (acknowledged === undefined) {
      acknowledged = await (way === 'api' ? this.#sendByApi(body) : this.#sendBySocket(body)).catch(
        () => undefined,
      )
      if (acknowledged === undefined) await pause()
    }
    this.sent.push({ id, room, acknowledged })
  }

  async #sendByApi(body: InputOf<typeof saveNewInbox>): Promise<number | undefined> {
    const answer = await this.#api.send(saveNewInbox, body)
    return answer.status === 200 ? messageSchema.parse(answer.body.data).sequence : undefined
  }

  async #sendBySocket(body: InputOf<typeof saveNewInbox>): Promise<number | undefined> {
    const answer: unknown = await this.#socket?.timeout(ANSWER_TIMEOUT_MS).emitWithAck('message', body)
    const acknowledgement = acknowledgementSchema.parse(answer)
    return acknowledgement.status === '1' ? messageSchema.parse(acknowledgement.data).sequence : undefined
  }

  /** Fetches the missing messages of each room, page by page. */
  async catchUp(): Promise<void> {
    for (const [room, seen] of this.#rooms) {
      let hasMore = true
      while (hasMore) {
        const after = lastWithoutHole(seen)
        const answer = await this.#api.send(fetchInbox, {
          channelId: room,
          after,
          limit: 100,
        })
        if (answer.status === 404) break
        const page = fetchInbox.reply.parse(answer.body)
        for (const message of page.data) this.#note(room, message)
        hasMore = page.page.hasMore
      }
    }
  }

  #note(room: string, { id, sequence }: Seen): void {
    // An inbox may contain more rooms than this client has joined.
    this.#rooms.get(room)?.set(`${id} ${sequence}`, { id, sequence })
  }

  /** The messages of each room as the screen displays them, by sequence number. */
  readings(isMember: (room: string) => boolean): Reading[] {
    return [...this.#rooms].map(([room, seen]) => ({
      reader: this.#name,
      room,
      isMember: isMember(room),
      seen: [...seen.values()].toSorted((a, b) => a.sequence - b.sequence),
    }))
  }

  close(): void {
    this.#socket?.close()
  }
}

function lastWithoutHole(seen: ReadonlyMap<string, Seen>): number {
  const numbers = new Set([...seen.values()].map((one) => one.sequence))
  let last = 0
  while (numbers.has(last + 1)) last += 1
  return last
}
