import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Draining } from './draining.ts'

/** A database that takes longer counts as unavailable, in milliseconds. */
const READY_MS = 3000

/** GET /healthz: the process runs. GET /readyz: the database answers in time, and the process is not about to stop. */
export function serveHealth(
  app: FastifyInstance,
  database: Pick<Database, 'ping'>,
  draining: Pick<Draining, 'hasBegun'>,
): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining.hasBegun) return reply.code(503).send({ status: 'stopping' })
    const answer = database.ping().then(
      () => true,
      () => false,
    )
    const isReady = await Promise.race([answer, pause(READY_MS, false, { ref: false })])
    return isReady ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' })
  })
}
