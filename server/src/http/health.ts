import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Relay } from '../realtime/relay.ts'
import type { Draining } from './draining.ts'

/** Maximum time for the database to respond, in milliseconds; after that it counts as unavailable. */
const READY_MS = 3000

/**
 * GET /healthz: the process runs. GET /readyz: the database responds in time, and the process is not about to stop. A
 * process without a connection to Redis is ready, and its response reports that Redis is unavailable.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Pick<Database, 'ping'>,
  draining: Pick<Draining, 'hasBegun'>,
  relay: Pick<Relay, 'isConnected'> | undefined,
): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining.hasBegun) return reply.code(503).send({ status: 'stopping' })
    const answer = database.ping().then(
      () => true,
      () => false,
    )
    const isReady = await Promise.race([answer, pause(READY_MS, false, { ref: false })])
    if (!isReady) return reply.code(503).send({ status: 'not ready' })
    return { status: 'ready', ...(relay && { redis: relay.isConnected() ? 'connected' : 'away' }) }
  })
}
