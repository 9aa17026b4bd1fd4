import { REFUSALS } from '@econsult/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { forbidden } from './errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Endpoints that pages of other applications may call. They do not read cookies, so a page without its own token gains
 * nothing there.
 */
const OPEN_TO_OTHERS = /^\/(oauth\/(token|me)([/?]|$)|fhir\/R4\/)/

/** Returns true if a request was sent by the product's own page, or by no page at all (C4). */
export function isOwnOrigin(
  headers: { readonly origin?: string | undefined; readonly host?: string | undefined },
  config: Pick<Config, 'publicUrl' | 'webOrigin'>,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return [config.publicUrl, config.webOrigin, `http://${host}`, `https://${host}`].includes(origin)
}

/** Refuses every request from another site's page that could change something. */
export function refuseForeignPages(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) || isOwnOrigin(request.headers, config)) return
    if (OPEN_TO_OTHERS.test(request.url)) return
    throw forbidden(REFUSALS.otherSite)
  })
}
