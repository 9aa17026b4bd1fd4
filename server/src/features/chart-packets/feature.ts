import * as contract from '@econsult/contract/chart-packets'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { DAY, HOUR } from '../../scheduling/durations.ts'
import { deleteReadings } from './store.ts'
import { fetchChartPacket } from './fetch-chart-packet.ts'
import { fetchChartSource, readChart } from './read-chart.ts'

/** Time during which a chart that was read can be sent with a case. */
const READINGS_KEPT_MS = DAY

/**
 * Charts of record systems: reading one for a sender, and the items of it that were sent (`cases/insert-preparation.ts`
 * stores them).
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
