import { fetchChartPacket, fetchChartSource, readChart } from '@econsult/contract/chart-packets'
import { addCalls } from '../../lib/server-calls.ts'

const chartCalls = addCalls(({ query }) => ({
  fetchChartSource: query(fetchChartSource, { background: true }),
  // A reading stays in the cache as long as its form is open, so that what is ticked is what is sent.
  readChart: query(readChart),
  fetchChartPacket: query(fetchChartPacket),
}))

export const { useFetchChartSourceQuery, useReadChartQuery, useFetchChartPacketQuery } = chartCalls
