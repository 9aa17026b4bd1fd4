import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports below the range that systems assign to connections, so that no connection takes the port while one product
 * replaces another.
 */
const PORTS = { from: 20_000, to: 30_000 } as const

/** Returns a free port of 127.0.0.1, which all products of a worker use one after the other. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await once(server.close(), 'close')
  return isListening
}
