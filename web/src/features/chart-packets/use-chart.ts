import type { ChartReading } from '@econsult/contract/chart-packets'
import { proposedIds } from '@econsult/contract/referral-templates/matching'
import type { TemplateContent } from '@econsult/contract/referral-templates/content'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useFetchChartSourceQuery, useReadChartQuery } from './chart-calls.ts'

interface Wanted {
  /** The id of the chosen patient, or null. */
  readonly patientId: string | null
  /** True if the chart should be read now. */
  readonly isWanted: boolean
  /** The content of the template, if one is used. */
  readonly content: TemplateContent | undefined
  /** The items ticked by the sender; null if the sender changed nothing. */
  readonly ticked: readonly string[] | null
  /** True if proposed items count as ticked without confirmation. */
  readonly takesProposed: boolean
}

/** The chart of an unsent case's patient, and the items ticked in it. */
export function useChart({ patientId, isWanted, content, ticked, takesProposed }: Wanted) {
  const found = useFetchChartSourceQuery(patientId ? { patientId } : skipToken)
  const source = patientId ? (found.currentData?.data.source ?? null) : null
  const read = useReadChartQuery(patientId && source && isWanted ? { patientId } : skipToken)
  const reading: ChartReading | undefined = read.currentData?.data
  const proposed = useMemo(
    () => (reading && content ? proposedIds(content, reading.items) : new Set<string>()),
    [reading, content],
  )
  const chosen = useMemo(() => {
    const taken = takesProposed ? proposed : new Set<string>()
    const wanted = ticked ? new Set(ticked) : taken
    return new Set(reading?.items.filter(({ id }) => wanted.has(id)).map(({ id }) => id))
  }, [reading, ticked, proposed, takesProposed])
  return {
    source,
    reading,
    proposed,
    chosen,
    isReading: read.isFetching,
    failure: read.isFetching ? undefined : read.error,
    readAgain: () => void read.refetch(),
  }
}

export type Chart = ReturnType<typeof useChart>
