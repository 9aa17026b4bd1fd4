import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { isConnectedOrigin } from '../applications/access/store.ts'
import { applicationOf } from './access.ts'

/**
 * Addresses that programs read before they have a token, and that contain no secret: any page may read them (SMART App
 * Launch 2).
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
  // In seconds. A browser may cache a preflight response, but the actual response is decided at each request, so that
  // an application that was revoked in the meantime gets nothing.
  maxAge: 600,
}

/**
 * The pages of other sites that a browser allows to read the response to a request (FHIR-02): pages of the application
 * whose token the request carries. A preflight request carries no token, and an ended token belongs to no application:
 * in these cases, pages of any connected application are allowed. A session token works only for the product's own
 * pages. Cookies are never used.
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
  // The token of a session has dots.
  if (authorization?.includes('.')) return { origin: false }
  const isConnected = await deps.database.asSystem((handle) => isConnectedOrigin(handle, origin))
  return { ...ALLOWED, origin: isConnected && origin }
}
