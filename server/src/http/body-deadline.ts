import type { FastifyInstance } from 'fastify'

/**
 * Ends requests whose body does not arrive in time, however little of it still comes. A route that takes longer bodies
 * says so in its config; the server's own requestTimeout must be as long as the longest.
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
    /** How long the body of this route may be on its way, in milliseconds. */
    bodyTimeoutMs?: number
  }
}
