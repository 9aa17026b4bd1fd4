import { type PGlite, protocol } from '@electric-sql/pglite'
import type { BusyMark } from './busy-mark.ts'
import { concatBytes } from './bytes.ts'
import { readAnswer } from './server-messages.ts'

/** A client that shares the single session with other clients. */
export interface Client {
  readonly connection: number
  send(bytes: Uint8Array<ArrayBuffer>): void
}

/** A batch of messages; `synced` is true if the server must end its response with the transaction state. */
export interface Batch {
  readonly bytes: Uint8Array
  readonly synced: boolean
}

type Turn = Batch & { readonly client: Client }

/**
 * Lets many clients share PGlite's single session: while a client has an open transaction, only that client is served.
 */
export class Backend {
  readonly #database: PGlite
  readonly #busy: BusyMark
  readonly #clients = new Set<Client>()
  readonly #waiting: Turn[] = []
  #owner: Client | undefined
  #draining = false

  constructor(database: PGlite, busy: BusyMark) {
    this.#database = database
    this.#busy = busy
  }

  join(client: Client): void {
    this.#clients.add(client)
  }

  /** Queues a batch; the response is sent through the client's `send`. */
  submit(client: Client, batch: Batch): void {
    this.#waiting.push({ client, ...batch })
    // A rejection must end the thread, because the state of the session is unknown afterwards.
    void this.#drain()
  }

  /** Cleans up after a client: rolls back its open transaction and resets its settings and named statements. */
  leave(client: Client, statementNames: Iterable<string>): void {
    if (!this.#clients.delete(client)) return
    const { serialize } = protocol
    const cleaning =
      this.#clients.size === 0
        ? [serialize.query('discard all')]
        : [serialize.query('reset all; reset role'), ...closeStatements(statementNames)]
    // Sync must be first: after an error in the extended protocol, the server ignores all messages before a Sync.
    const bytes = concatBytes([serialize.sync(), serialize.query('rollback'), ...cleaning, serialize.sync()])
    this.submit(client, { bytes, synced: true })
  }

  async #drain(): Promise<void> {
    if (this.#draining) return
    this.#draining = true
    for (let turn = this.#next(); turn; turn = this.#next()) await this.#run(turn)
    this.#draining = false
  }

  #next(): Turn | undefined {
    const index = this.#waiting.findIndex(({ client }) => !this.#owner || client === this.#owner)
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0]
  }

  async #run({ client, bytes, synced }: Turn): Promise<void> {
    const pieces: Uint8Array[] = []
    this.#busy.start(client.connection)
    // This memory belongs to PGlite, which reuses it: the piece must be copied immediately.
    await this.#database.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece.slice()) })
    this.#busy.stop()
    const answer = concatBytes(pieces)
    const { notifications, state } = readAnswer(answer)
    if (synced && !state) throw new Error('PGlite gave no answer')
    this.#owner = state === 'I' ? undefined : client
    if (answer.length > 0) client.send(answer)
    for (const notification of notifications) this.#tellOthers(client, notification)
  }

  #tellOthers(sender: Client, notification: Uint8Array): void {
    for (const client of this.#clients) if (client !== sender) client.send(new Uint8Array(notification))
  }
}

function closeStatements(names: Iterable<string>): Uint8Array[] {
  return [...names].map((name) => protocol.serialize.close({ type: 'S', name }))
}
