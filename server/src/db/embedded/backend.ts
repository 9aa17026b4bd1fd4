import type { PGlite } from '@electric-sql/pglite'
import type { BusyMark } from './busy-mark.ts'
import { concatBytes } from './bytes.ts'
import { readAnswer, type TransactionState } from './server-messages.ts'

/** Whoever takes turns at the one backend. */
export interface Client {
  readonly connection: number
  send(bytes: Uint8Array<ArrayBuffer>): void
}

/** One batch, made when its turn has come: its state may depend on the turns before. */
export interface Turn {
  readonly client: Client
  batch(state: { inTransaction: boolean }): Uint8Array
}

// The messages after which the server must report its state.
const SYNC = 'S'.charCodeAt(0)

/** Lets many clients share the one session of PGlite: who has a transaction open is served alone until its end. */
export class Backend {
  readonly #database: PGlite
  readonly #busy: BusyMark
  readonly #clients = new Set<Client>()
  readonly #waiting: Turn[] = []
  #owner: Client | undefined
  #work: Promise<void> | undefined

  constructor(database: PGlite, busy: BusyMark) {
    this.#database = database
    this.#busy = busy
  }
}
