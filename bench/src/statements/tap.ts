import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { BatchSplitter, type ClientMessage } from '../../../server/src/db/embedded/batch-splitter.ts'
import { statementOf } from '../../../server/src/db/embedded/client-statements.ts'
import { readBind } from './read-bind.ts'

/** A statement as a client sent it. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly (string | null)[]
}

/** The traffic of a recording. */
export interface Passed {
  readonly statements: readonly SentStatement[]
  /** The number of times that a client waited for a response. */
  readonly trips: number
}

/** A proxy between clients and a PostgreSQL server that records the clients' messages. */
export interface Tap {
  readonly url: string
  /** Returns the traffic since the last call, and starts a new recording. */
  take(): Passed
  close(): Promise<void>
}

const TRIES = 5

/**
 * Returns the statements of one call: the smallest of several recordings, because some of them may include recurring
 * background work.
 */
export async function passedByCall(tap: Tap, call: () => Promise<unknown>): Promise<Passed> {
  const tries: Passed[] = []
  for (let index = 0; index < TRIES; index += 1) {
    tap.take()
    await call()
    tries.push(tap.take())
  }
  const [least] = tries.toSorted((one, other) => one.statements.length - other.statements.length)
  if (!least) throw new Error('The call sent nothing.')
  return least
}

/** Opens a recording proxy in front of the server of `databaseUrl`, on a free port of 127.0.0.1. */
export async function openTap(databaseUrl: string): Promise<Tap> {
  const target = new URL(databaseUrl)
  const notes = new Notes()
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
    notes.listen(client, upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  return {
    url: url.href,
    take: () => notes.take(),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

class Notes {
  #statements: SentStatement[] = []
  #trips = 0

  listen(client: Socket, upstream: Socket): void {
    const splitter = new BatchSplitter()
    const texts = new Map<string, string>()
    let isAnswered = true
    upstream.on('data', () => {
      isAnswered = true
    })
    client.on('data', (chunk: Buffer) => {
      for (const turn of splitter.push(new Uint8Array(chunk))) {
        if (turn.kind !== 'batch') continue
        if (isAnswered) this.#trips += 1
        isAnswered = false
        for (const message of turn.messages) this.#note(message, texts)
      }
    })
  }

  #note(message: ClientMessage, texts: Map<string, string>): void {
    const sent = statementOf(message)
    if (sent && message.type === 'P') texts.set(sent.name, sent.text)
    if (sent && message.type === 'Q') this.#statements.push({ text: sent.text, values: [] })
    if (message.type !== 'B') return
    const { name, values } = readBind(message.bytes)
    this.#statements.push({ text: texts.get(name) ?? '', values })
  }

  take(): Passed {
    const passed = { statements: this.#statements, trips: this.#trips }
    this.#statements = []
    this.#trips = 0
    return passed
  }
}
