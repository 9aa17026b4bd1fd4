import type { Server } from 'node:net'

/** The port of a stand-in that listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in does not listen')
  return address.port
}

/** The address of one that speaks HTTP. */
export function addressOf(server: Pick<Server, 'address'>): string {
  return `http://127.0.0.1:${portOf(server)}`
}
