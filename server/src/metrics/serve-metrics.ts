import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { isSame } from '../crypto/signing.ts'
import type { CoreDeps, FileDeps, SiteDeps } from '../deps.ts'
import type { Relay } from '../realtime/relay.ts'
import { readDatabaseMetrics } from './database-metrics.ts'
import { watchProcess } from './process-metrics.ts'

/**
 * GET /metrics, for Prometheus, with METRICS_TOKEN as bearer token; without that variable the address does not exist.
 * The values identify no user, practice or case. Call it before routes are added, because it measures their durations.
 */
export function serveMetrics(
  app: FastifyInstance,
  deps: CoreDeps & FileDeps & SiteDeps,
  relay: Pick<Relay, 'isConnected'> | undefined,
): void {
  const { metricsToken } = deps.config
  if (metricsToken === undefined) return
  const ofProcess = watchProcess(app, deps, relay)
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    const metrics = await Registry.merge([ofProcess, await readDatabaseMetrics(deps)]).metrics()
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(metrics)
  })
}
