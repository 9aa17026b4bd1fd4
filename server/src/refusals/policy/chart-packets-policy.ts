import { CHART_NOT_THERE, type PolicyRow, WHO_OPENS_THE_CASE } from './policy-row.ts'

export const CHART_PACKETS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/chart/fetchChartSource',
    name: 'where the chart of nobody is',
    input: ({ freshId }) => ({ patientId: freshId }),
    verdicts: CHART_NOT_THERE,
  },
  {
    path: '/api/v1/chart/readChart',
    name: 'read the chart of nobody',
    input: ({ freshId }) => ({ patientId: freshId }),
    verdicts: CHART_NOT_THERE,
  },
  {
    path: '/api/v1/chart/fetchChartPacket',
    name: 'what was sent of the chart',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_OPENS_THE_CASE,
  },
]
