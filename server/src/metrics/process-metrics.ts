import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CoreDeps, FileDeps } from '../deps.ts'
import { unreadableRows } from '../http/unreadable-rows.ts'
import type { Relay } from '../realtime/relay.ts'
import { unhandledRejections } from './unhandled-rejections.ts'

/** Upper bounds of the call duration histogram, in seconds. */
const CALL_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Metrics of this process: Node's own (memory, CPU, event-loop delay), the duration of its calls by route and
 * status, its connections, and the queue of its reports.
 */
export function watchProcess(
  app: FastifyInstance,
  { database, reports }: Pick<CoreDeps & FileDeps, 'database' | 'reports'>,
  relay: Pick<Relay, 'isConnected'> | undefined,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const metrics = [
    watchCalls(app),
    new Gauge({
      name: 'econsult_http_connections',
      help: 'Open connections of browsers and proxies, including WebSocket connections.',
      registers: [],
      async collect() {
        this.set(await connectionsOf(app))
      },
    }),
    new Gauge({
      name: 'econsult_database_connections',
      help: 'Connections of this process to the database.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { total, idle } = database.connections()
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'busy' }, total - idle)
      },
    }),
    new Gauge({
      name: 'econsult_database_connections_awaited',
      help: 'Calls of this process that wait for a connection to the database.',
      registers: [],
      collect() {
        this.set(database.connections().awaited)
      },
    }),
    new Gauge({
      name: 'econsult_redis_connected',
      help: 'Whether this process is connected to Redis: 1 or 0; 1 also for a process that needs none.',
      registers: [],
      collect() {
        this.set(relay?.isConnected() === false ? 0 : 1)
      },
    }),
    new Gauge({
      name: 'econsult_reports_waiting',
      help: 'Reports that wait to be made by this process.',
      registers: [],
      collect() {
        this.set(reports.waiting())
      },
    }),
  ]
  for (const metric of [...metrics, unhandledRejections]) registry.registerMetric(metric)
  registry.registerMetric(unreadableRows)
  return registry
}

function watchCalls(app: FastifyInstance): Histogram<'method' | 'route' | 'status'> {
  const calls = new Histogram({
    name: 'econsult_http_request_duration_seconds',
    help: 'From the head of the request to the end of the answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: CALL_SECONDS,
    registers: [],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, never the address: addresses contain ids.
    const route = request.routeOptions.url ?? 'none'
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return calls
}

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
