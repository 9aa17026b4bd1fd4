import type { Server } from 'node:net'

/** The port that a running stand-in listens on. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in does not listen')
  return address.port
}

/** The address of a running HTTP stand-in. */
export function addressOf(server: Pick<Server, 'address'>): string {
  return `http://127.0.0.1:${portOf(server)}`
}
