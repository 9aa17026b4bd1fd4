import type { CaseData } from '@econsult/contract/cases'
import { skipToken } from '@reduxjs/toolkit/query'
import { useFetchChartPacketQuery } from './chart-calls.ts'

/** What was sent of the chart with a case; undefined until it is known, and for cases without one. */
export function usePacket({ caseId, isSupport }: Pick<CaseData, 'caseId' | 'isSupport'>) {
  return useFetchChartPacketQuery(isSupport ? skipToken : { caseId }).data?.data ?? undefined
}
