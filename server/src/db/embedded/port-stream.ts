import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { concatBytes } from './bytes.ts'

type Written = { readonly chunk: Uint8Array }[]

/** Replaces the socket of a `pg` client: passes the client's bytes to the database thread over a message port. */
export class PortStream extends Duplex {
  readonly #attach: (port: MessagePort) => Promise<void>
  #port: MessagePort | undefined

  /** @param attach passes the other end of the port to the database thread, once the thread has opened the database */
  constructor(attach: (port: MessagePort) => Promise<void>) {
    super()
    this.#attach = attach
  }

  /** Called by `pg` instead of a socket's connect; emits `connect`, or `error` if the database does not open. */
  connect(): this {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (bytes: Uint8Array) => this.push(bytes))
    port1.on('close', () => this.push(null))
    void this.#connectTo(port2)
    return this
  }

  async #connectTo(farEnd: MessagePort): Promise<void> {
    try {
      await this.#attach(farEnd)
      if (!this.destroyed) this.emit('connect')
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /**
   * Ends the connection with an error, slightly delayed, so that a response that was pushed before still reaches its
   * caller.
   */
  lose(error: Error): void {
    // A client that is already closing needs no error.
    setImmediate(() => this.destroy(this.writableEnded ? undefined : error))
  }

  ref(): this {
    this.#port?.ref()
    return this
  }

  unref(): this {
    this.#port?.unref()
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done)
  }

  override _writev(written: Written, done: () => void): void {
    const bytes = concatBytes(written.map(({ chunk }) => chunk))
    this.#port?.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close()
    done(error)
  }
}
