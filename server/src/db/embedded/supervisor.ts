import type { MessagePort } from 'node:worker_threads'
import { DatabaseClosed, DatabaseEnded } from './errors.ts'
import { PortStream } from './port-stream.ts'
import { statementTimeout } from './server-messages.ts'
import { type DatabaseThread, startThread } from './thread.ts'
import type { BusyMark, RunningStatement } from './busy-mark.ts'

export interface SupervisorOptions {
  readonly directory: string
  readonly statementTimeoutMillis: number
  /** Called when the database ends unexpectedly; the next connection reopens the database. */
  readonly onUnexpectedEnd: (error: DatabaseEnded) => void
}

/** Manages the database thread: starts it when a connection is opened, and ends it when a statement hangs. */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #streams = new Map<number, PortStream>()
  #connections = 0
  #opening: Promise<DatabaseThread> | undefined
  #thread: DatabaseThread | undefined
  #previousGone: Promise<void> = Promise.resolve()
  #closed: Promise<void> | undefined

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /** Opens the database if it is not open. @throws DatabaseNotOpened, DatabaseClosed */
  async start(): Promise<DatabaseThread> {
    if (this.#closed) throw new DatabaseClosed()
    this.#opening ??= this.#startThread()
    return this.#opening
  }

  /** A stream that serves one `pg` client as its socket. */
  openStream(): PortStream {
    const stream: PortStream = new PortStream((port) => this.#attach(stream, port))
    return stream
  }

  /** Waits for the running statement, then closes the database and all connections. */
  close(): Promise<void> {
    this.#closed ??= this.#closeThread()
    return this.#closed
  }

  async #startThread(): Promise<DatabaseThread> {
    try {
      // Two threads must never have the same files open.
      await this.#previousGone
      const thread = await startThread(this.#options.directory)
      this.#thread = thread
      this.#watch(thread)
      return thread
    } catch (error) {
      this.#opening = undefined
      throw error
    }
  }

  #watch(thread: DatabaseThread): void {
    const limit = this.#options.statementTimeoutMillis
    const stopWatching = watchStatements(thread.busy, limit, ({ connection }) => {
      this.#streams.get(connection)?.push(statementTimeout(limit))
      this.#lose(thread, `a statement ran longer than ${limit / 1000} seconds`)
    })
    void thread.ended.then((reason) => {
      stopWatching()
      this.#lose(thread, reason)
    })
  }

  async #attach(stream: PortStream, port: MessagePort): Promise<void> {
    const thread = await this.start()
    const connection = ++this.#connections
    this.#streams.set(connection, stream)
    stream.once('close', () => this.#streams.delete(connection))
    thread.connect(connection, port)
  }

  #lose(thread: DatabaseThread, reason: string): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    this.#opening = undefined
    this.#previousGone = thread.terminate()
    const error = this.#closed ? new DatabaseClosed() : new DatabaseEnded(reason)
    for (const stream of this.#streams.values()) stream.lose(error)
    if (error instanceof DatabaseEnded) this.#options.onUnexpectedEnd(error)
  }

  async #closeThread(): Promise<void> {
    const thread = await this.#opening?.catch(() => undefined)
    await thread?.close()
    await this.#previousGone
  }
}

const LONGEST_LOOK_INTERVAL = 1000

/**
 * Calls `onTooLong` once when a statement exceeds the limit. Replaces statement_timeout, which PGlite does not enforce.
 * @returns a function that ends the watch
 */
function watchStatements(
  mark: BusyMark,
  limitMillis: number,
  onTooLong: (statement: RunningStatement) => void,
): () => void {
  const timer = setInterval(
    () => {
      const statement = mark.read()
      if (!statement || statement.milliseconds < limitMillis) return
      clearInterval(timer)
      onTooLong(statement)
    },
    Math.min(LONGEST_LOOK_INTERVAL, limitMillis / 10),
  )
  timer.unref()
  return () => clearInterval(timer)
}
