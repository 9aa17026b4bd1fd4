import { MOST_BODY_BYTES } from '@econsult/contract/call'
import { UPLOAD_TIMEOUT_MS } from '@econsult/contract/limits'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { chartPacketsRoutes } from './features/chart-packets/routes.ts'
import { referralTemplatesRoutes } from './features/referral-templates/routes.ts'
import { folderCountsRoutes } from './features/folder-counts/routes.ts'
import { followUpsRoutes } from './features/follow-ups/routes.ts'
import { answersRoutes } from './features/answers/routes.ts'
import { claimsRoutes } from './features/claims/routes.ts'
import { consentsRoutes } from './features/consents/routes.ts'
import { minutesRoutes } from './features/minutes/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { accountRoutes } from './features/account/routes.ts'
import { firstStepsRoutes } from './features/first-steps/routes.ts'
import { hintRoutes } from './features/hint/routes.ts'
import { serveAuthorization } from './features/applications/authorization/serve-authorization.ts'
import { applicationsRoutes } from './features/applications/routes.ts'
import { recordSystemsRoutes } from './features/record-systems/routes.ts'
import { usageRoutes } from './features/usage/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { serveStripeWebhook } from './features/billing/take-webhook.ts'
import { casesRoutes } from './features/cases/routes.ts'
import { closingRoutes } from './features/closing/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deliveriesRoutes } from './features/deliveries/routes.ts'
import { serveDeliveredReports } from './features/deliveries/serve-delivered-reports.ts'
import { serveFaxWebhook } from './features/deliveries/take-fax-webhook.ts'
import { delegatesRoutes } from './features/delegates/routes.ts'
import { draftsRoutes } from './features/drafts/routes.ts'
import { serveAvatarLinks } from './features/files/avatars/avatar-links-routes.ts'
import { serveFhir } from './features/fhir/serve-fhir.ts'
import { serveFileLinks } from './features/files/file-links-routes.ts'
import { filesRoutes } from './features/files/routes.ts'
import { importsRoutes } from './features/imports/routes.ts'
import { invitesRoutes } from './features/invites/routes.ts'
import { membersRoutes } from './features/members/routes.ts'
import { messagesRoutes } from './features/messages/routes.ts'
import { patientMergesRoutes } from './features/patient-merges/routes.ts'
import { patientsRoutes } from './features/patients/routes.ts'
import { practiceExportRoutes } from './features/practice-export/routes.ts'
import { serveExports } from './features/practice-export/send-export.ts'
import { practicesRoutes } from './features/practices/routes.ts'
import { absencesRoutes } from './features/absences/routes.ts'
import { routingRoutes } from './features/routing/routes.ts'
import { requestsRoutes } from './features/requests/routes.ts'
import { reportsRoutes } from './features/reports/routes.ts'
import { recordsRoutes } from './features/records/routes.ts'
import { signUpRoutes } from './features/sign-up/routes.ts'
import { specialtiesRoutes } from './features/specialties/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { usersRoutes } from './features/users/routes.ts'
import { serveSmsWebhook } from './texts/take-sms-webhook.ts'
import { allowLongWork, limitBodyTime } from './http/body-deadline.ts'
import { compressAnswers } from './http/compressed-answers.ts'
import { closeWhileDraining, type Draining } from './http/draining.ts'
import { handleErrors } from './http/error-handler.ts'
import { refuseForeignPages } from './http/own-origin.ts'
import { refuseSeveralHosts } from './http/one-host.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { ServedCall } from './http/serve-call.ts'
import { serveHealth } from './http/health.ts'
import { servePolicyReports } from './http/policy-reports.ts'
import { answerBadAddress, answerUnreadable } from './http/unroutable.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { serveWebFiles } from './http/web-files.ts'
import type { Relay } from './realtime/relay.ts'
import { serveOpenApi } from './openapi/serve-openapi.ts'

const BODY_TIMEOUT_MS = 30_000
const CONNECTION_TIMEOUT_MS = 35_000
/** Requests whose headers arrive too slowly are ended within half a minute: Node checks at this interval. */
const LATE_HEADERS = { headersTimeout: 25_000, connectionsCheckingInterval: 5000 }

const FEATURES = [
  authRoutes,
  accountRoutes,
  usersRoutes,
  practicesRoutes,
  practiceExportRoutes,
  hintRoutes,
  specialtiesRoutes,
  routingRoutes,
  absencesRoutes,
  filesRoutes,
  patientMergesRoutes,
  patientsRoutes,
  casesRoutes,
  draftsRoutes,
  membersRoutes,
  delegatesRoutes,
  firstStepsRoutes,
  messagesRoutes,
  reportsRoutes,
  requestsRoutes,
  answersRoutes,
  chartPacketsRoutes,
  referralTemplatesRoutes,
  followUpsRoutes,
  folderCountsRoutes,
  minutesRoutes,
  consentsRoutes,
  claimsRoutes,
  closingRoutes,
  deliveriesRoutes,
  invitesRoutes,
  signUpRoutes,
  recordSystemsRoutes,
  recordsRoutes,
  billingRoutes,
  dashboardRoutes,
  supportRoutes,
  usageRoutes,
  auditRoutes,
  importsRoutes,
  applicationsRoutes,
]

/** Every call that is served, with its action. */
export function servedCalls(deps: Deps): ServedCall[] {
  return FEATURES.flatMap((routes) => routes(deps))
}

/** Builds the HTTP application, which does not listen yet. /sandbox leads to the sandbox's page. */
export async function buildApp(
  deps: Deps,
  draining: Draining,
  sandboxUrl: string | undefined,
  relay: Relay | undefined,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: LATE_HEADERS,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    // During shutdown, open connections still get an answer, and with it the notice that the connection closes.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
  })
  app.removeContentTypeParser('text/plain')
  closeWhileDraining(app, draining)
  limitBodyTime(app, BODY_TIMEOUT_MS)
  allowLongWork(app, CONNECTION_TIMEOUT_MS)
  await app.register(fastifyCookie)
  await compressAnswers(app)
  await addSecurityHeaders(app, deps.config.production, deps.sandboxCardUrl)
  refuseSeveralHosts(app)
  refuseForeignPages(app, deps.config)
  handleErrors(app, deps)
  serveHealth(app, deps.database, draining, relay)
  serveMetrics(app, deps, relay)
  await servePolicyReports(app, deps.clock)
  const served = servedCalls(deps)
  for (const { bind } of served) bind(app, deps)
  serveOpenApi(
    app,
    served.map(({ call }) => call),
  )
  await serveFileLinks(app, deps)
  serveExports(app, deps)
  await serveStripeWebhook(app, deps)
  await serveFaxWebhook(app, deps)
  await serveDeliveredReports(app, deps)
  await serveSmsWebhook(app, deps)
  await serveAvatarLinks(app, deps)
  await serveFhir(app, deps)
  await serveAuthorization(app, deps)
  if (sandboxUrl) app.get('/sandbox', (_request, reply) => reply.redirect(sandboxUrl))
  await serveWebFiles(app)
  return app
}
