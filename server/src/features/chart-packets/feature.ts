import * as contract from '@econsult/contract/chart-packets'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { DAY, HOUR } from '../../scheduling/durations.ts'
import { deleteReadings } from './store.ts'
import { fetchChartPacket } from './fetch-chart-packet.ts'
import { fetchChartSource, readChart } from './read-chart.ts'

/** Time for which a chart that was read can be sent with a case. */
const READINGS_KEPT_MS = DAY

/**
 * Charts of record systems: reads a chart for a sender, and returns the chart items that were sent with a case (stored
 * by `cases/insert-preparation.ts`).
 */
export const chartPacketsFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchChartSource, (request) => fetchChartSource(deps, request)),
    serve(contract.readChart, (request) => readChart(deps, request)),
    serve(contract.fetchChartPacket, (request) => fetchChartPacket(deps, request), {
      object: ({ caseId }) => caseId,
    }),
  ],
  timers: ({ database, clock }) => [
    {
      what: 'charts that were read',
      everyMs: HOUR,
      work: () =>
        database.asSystem((handle) =>
          deleteReadings(handle, new Date(clock.now().getTime() - READINGS_KEPT_MS)),
        ),
    },
  ],
}
