import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'

/** GET /healthz: the process is alive. GET /readyz: the database answers. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.asSystem(async () => undefined)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
