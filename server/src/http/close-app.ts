import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 50

/**
 * Finishes the requests in flight and ends the application. Node closes the connections that are idle when this begins;
 * one that becomes idle a moment later would hold everything up for as long as it is kept alive.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}
