const SINCE = 0
const CONNECTION = 1

/** The running statement: its client, and the milliseconds since it started. */
export interface RunningStatement {
  readonly connection: number
  readonly milliseconds: number
}

/** Memory shared by two threads, because the database thread does not respond to messages while a statement runs. */
export class BusyMark {
  readonly memory: SharedArrayBuffer
  readonly #cells: BigInt64Array

  constructor(memory = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#cells = new BigInt64Array(memory)
  }

  start(connection: number): void {
    Atomics.store(this.#cells, CONNECTION, BigInt(connection))
    Atomics.store(this.#cells, SINCE, process.hrtime.bigint())
  }

  stop(): void {
    Atomics.store(this.#cells, SINCE, 0n)
  }

  /** The currently running statement; undefined while the database is idle. */
  read(): RunningStatement | undefined {
    const since = Atomics.load(this.#cells, SINCE)
    if (since === 0n) return undefined
    return {
      connection: Number(Atomics.load(this.#cells, CONNECTION)),
      milliseconds: Number(process.hrtime.bigint() - since) / 1e6,
    }
  }
}
