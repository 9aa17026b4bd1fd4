import type { Server } from 'node:net'

/** Returns the port of a running stand-in. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in does not listen')
  return address.port
}

/** Returns the address of a running HTTP stand-in. */
export function addressOf(server: Pick<Server, 'address'>): string {
  return `http://127.0.0.1:${portOf(server)}`
}
