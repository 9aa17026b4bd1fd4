import type { Server } from 'node:http'

const SWEEP_MS = 50

/** How long requests in flight may take to their end, in milliseconds. */
const GRACE_MS = 3000

/**
 * Closes a server by the given work, which ends when the requests in flight are finished. Node closes the connections
 * that are idle when this begins; one that becomes idle a moment later would hold everything up for as long as it is
 * kept alive, so that it is closed too. What is still under way after the grace is cut off: nothing of it was
 * acknowledged.
 */
export async function closeConnections(
  server: Pick<Server, 'closeIdleConnections' | 'closeAllConnections'>,
  close: () => Promise<unknown>,
  graceMs = GRACE_MS,
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
