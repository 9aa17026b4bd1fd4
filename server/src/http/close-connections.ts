import type { Server } from 'node:http'

const SWEEP_MS = 50

/**
 * Closes a server by the given work, which ends when the requests in flight are finished. Node closes the connections
 * that are idle when this begins; one that becomes idle a moment later would hold everything up for as long as it is
 * kept alive, so that it is closed too.
 */
export async function closeConnections(
  server: Pick<Server, 'closeIdleConnections'>,
  close: () => Promise<void>,
): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  try {
    await close()
  } finally {
    clearInterval(sweep)
  }
}
