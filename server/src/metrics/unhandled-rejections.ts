import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'
import { faultFacts } from '../lib/error-facts.ts'

/** Counter of failures in this process that no code handled. */
export const unhandledRejections = new Counter({
  name: 'econsult_unhandled_rejections_total',
  help: 'Failures that no code handled; each is a fault of the product, logged with its place in the code.',
  registers: [],
})

/**
 * Logs and counts rejected promises that no code handles, instead of ending the process for every user: only the work
 * of the promise has failed, and no other call depends on it.
 */
export function watchUnhandledRejections(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (reason) => {
    unhandledRejections.inc()
    log.error({ failure: faultFacts(reason) }, 'a rejection was not handled')
  })
}
