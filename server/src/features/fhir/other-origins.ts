import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { isConnectedOrigin } from '../applications/access/store.ts'
import { applicationOf } from './access.ts'

/**
 * Addresses that applications read before they have a token. They contain no secret, so any page may read them (SMART
 * App Launch 2).
 */
const PUBLIC = /^\/fhir\/R4\/(metadata|\.well-known\/smart-configuration)(\?|$)/

const ALLOWED = {
  methods: ['GET', 'HEAD', 'POST', 'DELETE'],
  allowedHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'If-Match',
    'If-Modified-Since',
    'If-None-Match',
    'Prefer',
  ],
  exposedHeaders: ['ETag', 'Last-Modified', 'Location', 'Retry-After'],
  // In seconds. A browser may cache a preflight response, but access is checked for each actual request. An application
  // that was revoked in the meantime therefore gets no data.
  maxAge: 600,
}

/**
 * Returns the origins whose pages may read the response to a request in a browser (FHIR-02). These are the origins of
 * the application that owns the request's token. A preflight request has no token, and an expired token belongs to no
 * application. In these two cases, the pages of any connected application may read the response. A session token works
 * only for the product's own pages. Cookies are never used.
 */
export async function otherOriginsOf(
  deps: CoreDeps & SecurityDeps,
  request: FastifyRequest,
): Promise<FastifyCorsOptions> {
  if (PUBLIC.test(request.url)) return { ...ALLOWED, origin: '*' }
  const { origin, authorization } = request.headers
  if (origin === undefined) return { origin: false }
  const application = await applicationOf(deps, authorization)
  if (application) return { ...ALLOWED, origin: application.origins.includes(origin) && origin }
  // A session token contains dots.
  if (authorization?.includes('.')) return { origin: false }
  const isConnected = await deps.database.asSystem((handle) => isConnectedOrigin(handle, origin))
  return { ...ALLOWED, origin: isConnected && origin }
}
