import type { FastifyInstance } from 'fastify'

/**
 * Ends requests whose body does not arrive in time, even if it still trickles in. A route with slower bodies sets its
 * own limit; the server's requestTimeout must be at least the longest limit.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const limit = request.routeOptions.config.bodyTimeoutMs ?? milliseconds
    const timer = setTimeout(() => raw.complete || raw.destroy(), limit)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit for the body of this route, in milliseconds. */
    bodyTimeoutMs?: number
  }
}
