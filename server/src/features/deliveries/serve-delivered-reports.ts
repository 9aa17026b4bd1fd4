import type { FastifyInstance } from 'fastify'
import type { ExchangeDeps, FileDeps } from '../../deps.ts'
import { DELIVERED_REPORT_PATH, linkOver } from './delivery-links.ts'
import { readKept } from './report-copy.ts'

interface ReportRoute {
  Params: { token: string }
}

/** Serves reports to vendors by a signed link that is valid for a quarter of an hour. */
export async function serveDeliveredReports(
  app: FastifyInstance,
  deps: FileDeps & ExchangeDeps,
): Promise<void> {
  app.get<ReportRoute>(`${DELIVERED_REPORT_PATH}/:token`, async ({ params }, reply) => {
    const bytes = await readKept(deps.blobs, deps.deliveryLinks.openReport(params.token))
    if (!bytes) throw linkOver()
    return reply.header('content-type', 'application/pdf').header('cache-control', 'no-store').send(bytes)
  })
}
