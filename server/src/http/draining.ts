import type { FastifyInstance } from 'fastify'

/** True if this process is about to stop, so that proxies should send requests to another process. */
export interface Draining {
  readonly hasBegun: boolean
  begin(): void
}

export function createDraining(): Draining {
  let hasBegun = false
  return {
    get hasBegun() {
      return hasBegun
    },
    begin() {
      hasBegun = true
    },
  }
}

/**
 * While draining, the process responds to every request and then closes the connection, which proxies would otherwise
 * reuse.
 */
export function closeWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (draining.hasBegun) reply.header('connection', 'close')
  })
}
