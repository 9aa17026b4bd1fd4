import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export interface TestProxy {
  readonly port: number
  /** Closes every connection, and refuses new ones. */
  cut(): Promise<void>
  /** Accepts connections again, on the same port. */
  mend(): Promise<void>
  /** Waits until a client sends this text. Then closes every connection without forwarding the text, and resolves. */
  cutAt(words: string): Promise<void>
  /** Delays each chunk of data by this many milliseconds; 0 ends the delay. */
  slow(milliseconds: number): void
}

/** Starts a TCP proxy to a server on this machine, so that a test can disconnect the server without stopping it. */
export async function startTestProxy(target: { host: string; port: number }): Promise<TestProxy> {
  const sockets = new Set<Socket>()
  let holdsFor = 0
  let isLast: ((piece: Buffer) => boolean) | undefined
  const line = (from: 'client' | 'server') =>
    new Transform({
      transform: (piece: Buffer, _encoding, done) => {
        if (from === 'client' && isLast?.(piece)) return
        if (holdsFor === 0) done(null, piece)
        else setTimeout(() => done(null, piece), holdsFor)
      },
    })
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(line('client')).pipe(far)
    far.pipe(line('server')).pipe(near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen')
    return address.port
  }
  const port = await listen(0)
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    cutAt: (words) =>
      new Promise((resolve) => {
        isLast = (piece) => {
          if (!piece.includes(words)) return false
          isLast = undefined
          resolve(cut())
          return true
        }
      }),
    async mend() {
      await listen(port)
    },
    slow(milliseconds) {
      holdsFor = milliseconds
    },
  }
}
