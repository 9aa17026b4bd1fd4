import { fetchChartPacket, fetchChartSource, readChart } from '@econsult/contract/chart-packets'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchPacket } from './fetch-chart-packet.ts'
import { fetchSource, readPatientChart } from './read-chart.ts'

/** Charts of record systems: reading one for a sender, and what of it was sent (`cases/note-preparation.ts` freezes it). */
export function chartPacketsRoutes(deps: CoreDeps & ExchangeDeps): ServedCall[] {
  return [
    serve(fetchChartSource, (request) => fetchSource(deps, request)),
    serve(readChart, (request) => readPatientChart(deps, request)),
    serve(fetchChartPacket, (request) => fetchPacket(deps, request), { object: ({ caseId }) => caseId }),
  ]
}
