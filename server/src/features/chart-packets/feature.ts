import * as contract from '@econsult/contract/chart-packets'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchChartPacket } from './fetch-chart-packet.ts'
import { fetchChartSource, readChart } from './read-chart.ts'

/** Charts of record systems: reading one for a sender, and what of it was sent (`cases/note-preparation.ts` freezes it). */
export const chartPacketsFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchChartSource, (request) => fetchChartSource(deps, request)),
    serve(contract.readChart, (request) => readChart(deps, request)),
    serve(contract.fetchChartPacket, (request) => fetchChartPacket(deps, request), {
      object: ({ caseId }) => caseId,
    }),
  ],
}
