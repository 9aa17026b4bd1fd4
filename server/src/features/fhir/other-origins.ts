import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { isConnectedOrigin } from '../applications/access/store.ts'
import { applicationOf } from './access.ts'

/** What programs read before they have a token, and what holds no secret: any page may read it (SMART App Launch 2). */
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
  // In seconds. The answer itself is decided at each request, so that one which was revoked meanwhile gives nothing.
  maxAge: 600,
}

/**
 * Which pages of other sites a browser lets read the answer to a request (FHIR-02): pages of the application whose token it
 * carries. A browser asks first without the token, and a token that has ended is of nobody: there, pages of any connected
 * application. A session of the product is for its own pages only. No cookie ever counts.
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
