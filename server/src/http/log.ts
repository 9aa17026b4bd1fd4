import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/**
 * Creates a log with a fixed set of fields: it never contains a body, name, token, query or an id from an address (G3).
 */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error) => ({ name: error.name }),
    },
  })
}
