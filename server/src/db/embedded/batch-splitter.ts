import { concatBytes, readUint32 } from './bytes.ts'

/** One message of a client: its type letter, and all its bytes including type and length. */
export interface ClientMessage {
  readonly type: string
  readonly bytes: Uint8Array
}

/**
 * One unit of the data that a client sends: the greeting, a batch of messages that can be answered together, or the
 * end.
 */
export type ClientTurn =
  | { readonly kind: 'greeting' }
  | { readonly kind: 'end' }
  | { readonly kind: 'batch'; readonly messages: readonly ClientMessage[] }

// Query, Sync, Flush, FunctionCall, CopyDone, CopyFail: the server must answer after these.
const LAST_OF_BATCH = new Set(['Q', 'S', 'H', 'F', 'c', 'f'])
const TERMINATE = 'X'

/**
 * Splits the bytes of one client into these units, however the bytes were fragmented in transit (PostgreSQL protocol
 * 3.0).
 */
export class BatchSplitter {
  #rest: Uint8Array = new Uint8Array(0)
  #messages: ClientMessage[] = []
  #greeted = false

  push(chunk: Uint8Array): ClientTurn[] {
    this.#rest = this.#rest.length === 0 ? chunk : concatBytes([this.#rest, chunk])
    const turns: ClientTurn[] = []
    for (let message = this.#take(); message; message = this.#take()) {
      if (message.type === '') turns.push({ kind: 'greeting' })
      else if (message.type === TERMINATE) turns.push({ kind: 'end' })
      else this.#messages.push(message)
      if (!LAST_OF_BATCH.has(message.type)) continue
      turns.push({ kind: 'batch', messages: this.#messages })
      this.#messages = []
    }
    return turns
  }

  #take(): ClientMessage | undefined {
    // The first message of a connection has no type letter before its length.
    const typeLength = this.#greeted ? 1 : 0
    if (this.#rest.length < typeLength + 4) return undefined
    const length = typeLength + readUint32(this.#rest, typeLength)
    if (this.#rest.length < length) return undefined
    const bytes = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    this.#greeted = true
    return { type: typeLength === 0 ? '' : String.fromCharCode(bytes[0] ?? 0), bytes }
  }
}
