import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** A database that takes longer serves nobody, in milliseconds. */
const READY_MS = 3000

/** GET /healthz: the process is alive. GET /readyz: the database answers, and soon. */
export function serveHealth(app: FastifyInstance, database: Pick<Database, 'ping'>): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const answer = database.ping().then(
      () => true,
      () => false,
    )
    const isReady = await Promise.race([answer, pause(READY_MS, false, { ref: false })])
    return isReady ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' })
  })
}
