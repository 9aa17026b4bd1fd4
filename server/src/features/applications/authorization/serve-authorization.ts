import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApplicationDeps, CoreDeps, SiteDeps } from '../../../deps.ts'
import { AUTHORIZATION_PATH, SMART_CONFIGURATION_PATH, smartConfiguration } from './addresses.ts'

type Needs = CoreDeps & SiteDeps & ApplicationDeps

/** Serves the endpoints of the authorization server, which parses requests itself, and the discovery document. */
export async function serveAuthorization(app: FastifyInstance, deps: Needs): Promise<void> {
  app.get(SMART_CONFIGURATION_PATH, (request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .send(smartConfiguration(deps.publicUrl(), originFor(deps, request))),
  )
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${AUTHORIZATION_PATH}/*`, async (request, reply) => {
      const provider = await deps.authorization.provider()
      const { raw } = request
      const { host, protocol } = new URL(originFor(deps, request))
      // The library serves its endpoints below baseUrl. Its addresses and the secure flag of its cookies are derived
      // from the address that users enter in the browser, never from the headers of a request.
      Object.assign(raw, { baseUrl: AUTHORIZATION_PATH, url: request.url.slice(AUTHORIZATION_PATH.length) })
      delete raw.headers['x-forwarded-host']
      Object.assign(raw.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) })
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.hijack()
      await deps.traffic.during(() => provider.callback()(raw, reply.raw))
    })
  })
}

/**
 * Returns the origin at which an application reaches this server: the public address, or 127.0.0.1 if no address is
 * configured and the request was sent to 127.0.0.1.
 */
function originFor({ config, publicUrl }: Needs, { host }: FastifyRequest): string {
  const known = new URL(publicUrl())
  return config.publicUrl === undefined && host === `127.0.0.1:${known.port}`
    ? `http://${host}`
    : known.origin
}
