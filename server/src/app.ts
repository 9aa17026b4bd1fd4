import { UPLOAD_TIMEOUT_MS } from '@econsult/contract/limits'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { authRoutes } from './features/auth/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { serveStripeWebhook } from './features/billing/take-webhook.ts'
import { casesRoutes } from './features/cases/routes.ts'
import { closingRoutes } from './features/closing/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deliveriesRoutes } from './features/deliveries/routes.ts'
import { serveDeliveredReports } from './features/deliveries/serve-delivered-reports.ts'
import { serveFaxWebhook } from './features/deliveries/take-fax-webhook.ts'
import { draftsRoutes } from './features/drafts/routes.ts'
import { serveAvatarLinks } from './features/files/avatars/avatar-links-routes.ts'
import { serveFileLinks } from './features/files/file-links-routes.ts'
import { filesRoutes } from './features/files/routes.ts'
import { importsRoutes } from './features/imports/routes.ts'
import { invitesRoutes } from './features/invites/routes.ts'
import { membersRoutes } from './features/members/routes.ts'
import { messagesRoutes } from './features/messages/routes.ts'
import { patientsRoutes } from './features/patients/routes.ts'
import { practicesRoutes } from './features/practices/routes.ts'
import { recordsRoutes } from './features/records/routes.ts'
import { signUpRoutes } from './features/sign-up/routes.ts'
import { specialtiesRoutes } from './features/specialties/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { usersRoutes } from './features/users/routes.ts'
import { serveSmsWebhook } from './texts/take-sms-webhook.ts'
import { limitBodyTime } from './http/body-deadline.ts'
import { handleErrors } from './http/error-handler.ts'
import { refuseForeignPages } from './http/own-origin.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { ServedCall } from './http/serve-call.ts'
import { serveHealth } from './http/health.ts'
import { answerBadAddress, answerUnreadable } from './http/unroutable.ts'
import { serveWebFiles } from './http/web-files.ts'
import { serveOpenApi } from './openapi/serve-openapi.ts'

const BODY_LIMIT = 1024 * 1024
const BODY_TIMEOUT_MS = 30_000
const CONNECTION_TIMEOUT_MS = 35_000
/** Headers that trickle in end within half a minute: Node looks for late ones at this interval. */
const LATE_HEADERS = { headersTimeout: 25_000, connectionsCheckingInterval: 5000 }

const FEATURES = [
  authRoutes,
  usersRoutes,
  practicesRoutes,
  specialtiesRoutes,
  filesRoutes,
  patientsRoutes,
  casesRoutes,
  draftsRoutes,
  membersRoutes,
  messagesRoutes,
  closingRoutes,
  deliveriesRoutes,
  invitesRoutes,
  signUpRoutes,
  recordsRoutes,
  billingRoutes,
  dashboardRoutes,
  supportRoutes,
  importsRoutes,
]

/** Every call that is served, bound to its action. */
export function servedCalls(deps: Deps): ServedCall[] {
  return FEATURES.flatMap((routes) => routes(deps))
}

/** Builds the HTTP application; it does not listen yet. The sandbox's page is reached through /sandbox. */
export async function buildApp(deps: Deps, sandboxUrl: string | undefined): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: LATE_HEADERS,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    // Whoever is connected while we end gets an answer, and hears that the connection ends with it.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
  })
  app.removeContentTypeParser('text/plain')
  limitBodyTime(app, BODY_TIMEOUT_MS)
  await addSecurityHeaders(app, deps.config.production, deps.sandboxCardUrl)
  refuseForeignPages(app, deps.config)
  handleErrors(app, deps.database, deps.clock)
  serveHealth(app, deps.database)
  const served = servedCalls(deps)
  for (const { bind } of served) bind(app, deps)
  serveOpenApi(
    app,
    served.map(({ call }) => call),
  )
  await serveFileLinks(app, deps)
  await serveStripeWebhook(app, deps)
  await serveFaxWebhook(app, deps)
  await serveDeliveredReports(app, deps)
  await serveSmsWebhook(app, deps)
  await serveAvatarLinks(app, deps)
  if (sandboxUrl) app.get('/sandbox', (_request, reply) => reply.redirect(sandboxUrl))
  await serveWebFiles(app)
  return app
}
