import type { FastifyInstance } from 'fastify'

/**
 * Ends requests whose body does not arrive in time, even if bytes still arrive slowly. A route with slower bodies sets
 * its own limit; the server's requestTimeout must be at least the longest limit.
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

/**
 * Allows a connection to be silent while its call is in progress, because the steps of the call have separate limits.
 * While a request is received or a response is sent, a connection may be silent for this long.
 */
export function allowLongWork(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preHandler', ({ raw }, _reply, done) => {
    if (raw.complete) raw.socket.setTimeout(0)
    done()
  })
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // A route for uploads has set a longer limit, which also applies while the file is sent.
    if (raw.socket.timeout === 0) raw.socket.setTimeout(milliseconds)
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit for the body of this route, in milliseconds. */
    bodyTimeoutMs?: number
  }
}
