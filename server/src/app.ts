import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { authRoutes } from './features/auth/routes.ts'
import { practicesRoutes } from './features/practices/routes.ts'
import { usersRoutes } from './features/users/routes.ts'
import { handleErrors } from './http/error-handler.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { ServedCall } from './http/serve-call.ts'
import { serveHealth } from './http/health.ts'
import { serveWebFiles } from './http/web-files.ts'

const BODY_LIMIT = 1024 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const CONNECTION_TIMEOUT_MS = 35_000

/** Every call that is served, bound to its action. */
export function servedCalls(deps: Deps): ServedCall[] {
  return [authRoutes, usersRoutes, practicesRoutes].flatMap((routes) => routes(deps))
}

/** Builds the HTTP application; it does not listen yet. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
  })
  app.removeContentTypeParser('text/plain')
  await addSecurityHeaders(app, deps.config.production)
  handleErrors(app, deps.database, deps.clock)
  serveHealth(app, deps.database)
  for (const served of servedCalls(deps)) served.bind(app, deps.sessions)
  await serveWebFiles(app)
  return app
}
