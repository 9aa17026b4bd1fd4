import type { Server } from 'node:http'

const SWEEP_MS = 50

/**
 * Closes a server with the given function, which waits for requests in flight. Node closes only connections that are
 * idle at that moment; a connection that becomes idle later would block until its keep-alive ends, so it is closed too.
 * Requests that are incomplete after the grace period, in milliseconds, are aborted; they were not acknowledged.
 */
export async function closeConnections(
  server: Pick<Server, 'closeIdleConnections' | 'closeAllConnections'>,
  close: () => Promise<unknown>,
  graceMs: number,
): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  try {
    await close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
