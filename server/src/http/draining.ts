import type { FastifyInstance } from 'fastify'

/** Whether this process is about to stop, so that a proxy should send its requests elsewhere. */
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

/** While it drains, the process answers every request and closes the request's connection, which proxies reuse. */
export function closeWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (draining.hasBegun) reply.header('connection', 'close')
  })
}
