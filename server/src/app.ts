import { MOST_BODY_BYTES } from '@econsult/contract/call'
import { UPLOAD_TIMEOUT_MS } from '@econsult/contract/limits'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { FEATURES } from './features.ts'
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
import { serveOpenApi } from './openapi/describe-api.ts'

const BODY_TIMEOUT_MS = 30_000
const CONNECTION_TIMEOUT_MS = 35_000
/**
 * Interval, in milliseconds, at which Node checks for requests whose headers arrive too slowly; Node closes such
 * requests within half a minute.
 */
const LATE_HEADERS = { headersTimeout: 25_000, connectionsCheckingInterval: 5000 }

/** All served API calls, each with its action. */
export function servedCalls(deps: Deps): ServedCall[] {
  return FEATURES.flatMap(({ calls }) => calls?.(deps) ?? [])
}

/** Builds the HTTP application, which does not listen yet. Redirects /sandbox to the sandbox page. */
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
    // During shutdown, requests on open connections are still answered; the response announces that the connection will
    // close.
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
  for (const { bind } of FEATURES) await bind?.(app, deps)
  await serveSmsWebhook(app, deps)
  if (sandboxUrl) app.get('/sandbox', (_request, reply) => reply.redirect(sandboxUrl))
  await serveWebFiles(app)
  return app
}
