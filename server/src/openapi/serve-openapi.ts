import type { Call } from '@econsult/contract/call'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './describe-api.ts'

/** GET /api/v1/openapi.json: describes the API (API-01). The document is made at the first request. */
export function serveOpenApi(app: FastifyInstance, calls: readonly Call[]): void {
  let document: Promise<Record<string, unknown>> | undefined
  app.get('/api/v1/openapi.json', async (_request, reply) => {
    document ??= describeApi(calls)
    return reply.header('content-type', 'application/json; charset=utf-8').send(await document)
  })
}
