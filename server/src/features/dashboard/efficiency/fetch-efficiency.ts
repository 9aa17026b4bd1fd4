import type { Duration, DurationKind, DurationMeasure } from '@econsult/contract/dashboard'
import type * as contract from '@econsult/contract/dashboard'
import type { CoreDeps } from '../../../deps.ts'
import type { Action } from '../../../http/action.ts'
import type { Period } from '../../cases/consults/rules.ts'
import { findSpecialtyTotals, type MonthTotals, type SpecialtyTotals } from '../../cases/consults/store.ts'
import { answerDashboard, sumOf } from '../counted-consults.ts'
import { eachMonth } from '../present.ts'
import { partsToMeasure } from '../rules.ts'
import {
  type DurationRecord,
  findDurationsByMonth,
  findDurationsBySpecialty,
  findMedianOfMessages,
  findMostMessages,
} from './store.ts'

/** Returns the times to assignment, first reply and closing, and the number of messages per case (DASH-02). */
export const fetchDashboardEfficiency: Action<typeof contract.fetchDashboardEfficiency, CoreDeps> = async (
  deps,
  request,
) => {
  return answerDashboard(deps, request, async ({ handle, counted, totals, head }) => {
    const parts = partsToMeasure(counted, head.totalConsults)
    const measured = { counted, parts }
    const rows: Rows = {
      period: counted.period,
      totals,
      months: await findDurationsByMonth(handle, measured),
      specialtyTotals: await findSpecialtyTotals(handle, counted),
      specialties: await findDurationsBySpecialty(handle, measured),
    }
    const closed = sumOf(totals, (month) => month.closed)
    return {
      isEstimated: parts !== undefined,
      durations: {
        assignment: measure(rows, 'assignment'),
        reply: measure(rows, 'reply'),
        closing: measure(rows, 'closing'),
      },
      messages: {
        consults: closed,
        average: closed === 0 ? null : sumOf(totals, (month) => month.messages) / closed,
        median: await findMedianOfMessages(handle, measured),
        most: await findMostMessages(handle, counted),
      },
    }
  })
}

interface Rows {
  readonly period: Period
  readonly totals: readonly MonthTotals[]
  readonly months: Awaited<ReturnType<typeof findDurationsByMonth>>
  readonly specialtyTotals: readonly SpecialtyTotals[]
  readonly specialties: Awaited<ReturnType<typeof findDurationsBySpecialty>>
}

const COUNT_OF = { assignment: 'assigned', reply: 'answered', closing: 'closed' } as const

function measure(
  { period, totals, months, specialtyTotals, specialties }: Rows,
  kind: DurationKind,
): DurationMeasure {
  const reached = COUNT_OF[kind]
  const ofMonths = new Map(months.map((row) => [row.month, row]))
  const ofSpecialties = new Map(specialties.map((row) => [row.specialty_id, row]))
  return {
    ...durationOf(
      sumOf(totals, (month) => month[reached]),
      ofMonths.get(null),
      kind,
    ),
    months: eachMonth(period, totals).map(({ month, row }) => ({
      month,
      ...durationOf(row?.[reached] ?? 0, ofMonths.get(month), kind),
    })),
    specialties: specialtyTotals
      .map((row) => ({
        id: String(row.id),
        name: row.name,
        ...durationOf(row[reached], ofSpecialties.get(row.id), kind),
      }))
      .filter((row) => row.consults > 0),
  }
}

function durationOf(consults: number, times: DurationRecord | undefined, kind: DurationKind): Duration {
  const [median, percentile90] = times?.[kind] ?? []
  return { consults, median: median ?? null, percentile90: percentile90 ?? null }
}
