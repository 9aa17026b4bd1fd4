import { fetchChartPacket, fetchChartSource, readChart } from '@econsult/contract/chart-packets'
import { addCalls } from '../../lib/server-calls.ts'

const chartCalls = addCalls(({ query }) => ({
  fetchChartSource: query(fetchChartSource, { background: true }),
  // A reading remains in the cache while its form is open, so that exactly the ticked items are sent.
  readChart: query(readChart),
  fetchChartPacket: query(fetchChartPacket),
}))

export const { useFetchChartSourceQuery, useReadChartQuery, useFetchChartPacketQuery } = chartCalls
