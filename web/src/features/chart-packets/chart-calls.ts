import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchChartPacket, fetchChartSource, readChart } from '@econsult/contract/chart-packets'
import { sends, serverApi } from '../../lib/server-api.ts'

const chartCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchChartSource: build.query<ReplyOf<typeof fetchChartSource>, InputOf<typeof fetchChartSource>>({
      query: sends(fetchChartSource, { background: true }),
    }),
    // A reading is kept as long as its form is open, so that what is ticked is what is sent.
    readChart: build.query<ReplyOf<typeof readChart>, InputOf<typeof readChart>>({
      query: sends(readChart),
    }),
    fetchChartPacket: build.query<ReplyOf<typeof fetchChartPacket>, InputOf<typeof fetchChartPacket>>({
      query: sends(fetchChartPacket),
    }),
  }),
})

export const { useFetchChartSourceQuery, useReadChartQuery, useFetchChartPacketQuery } = chartCalls
