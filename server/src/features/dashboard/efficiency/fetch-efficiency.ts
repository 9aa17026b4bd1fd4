import type { ReplyOf } from '@econsult/contract/call'
import type {
  DashboardFilter,
  Duration,
  DurationKind,
  DurationMeasure,
  fetchDashboardEfficiency,
} from '@econsult/contract/dashboard'
import type { Deps } from '../../../deps.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { countedConsults, dashboardHead } from '../counted-consults.ts'
import { findMonthTotals } from '../counts/store.ts'
import { eachMonth } from '../present.ts'
import type { Period } from '../rules.ts'
import {
  type DurationRecord,
  findDurationsByMonth,
  findDurationsBySpecialty,
  findMessageFigures,
} from './store.ts'

/** Time to assignment, first reply and closing, and messages per case (DASH-02). */
export async function fetchEfficiency(
  deps: Deps,
  { caller, input, record }: CallRequest<DashboardFilter>,
): Promise<ReplyOf<typeof fetchDashboardEfficiency>> {
  const now = deps.clock.now()
  const counted = countedConsults(caller, input, now)
  return deps.database.asCaller(record, async (handle) => {
    const rows: Rows = {
      period: counted.period,
      months: await findDurationsByMonth(handle, counted),
      specialties: await findDurationsBySpecialty(handle, counted),
    }
    const data = {
      ...(await dashboardHead(handle, counted, now, await findMonthTotals(handle, counted))),
      durations: {
        assignment: measure(rows, 'assignment'),
        reply: measure(rows, 'reply'),
        closing: measure(rows, 'closing'),
      },
      messages: await findMessageFigures(handle, counted),
    }
    return { data }
  })
}

interface Rows {
  readonly period: Period
  readonly months: Awaited<ReturnType<typeof findDurationsByMonth>>
  readonly specialties: Awaited<ReturnType<typeof findDurationsBySpecialty>>
}

function measure({ period, months, specialties }: Rows, kind: DurationKind): DurationMeasure {
  const named = months.flatMap(({ month, ...row }) => (month === null ? [] : [{ month, ...row }]))
  return {
    ...durationOf(
      months.find((row) => row.month === null),
      kind,
    ),
    months: eachMonth(period, named).map(({ month, row }) => ({ month, ...durationOf(row, kind) })),
    specialties: specialties
      .map((row) => ({ id: String(row.id), name: row.name, ...durationOf(row, kind) }))
      .filter((row) => row.consults > 0),
  }
}

const COUNT_OF = { assignment: 'assigned', reply: 'replied', closing: 'closed' } as const

function durationOf(row: DurationRecord | undefined, kind: DurationKind): Duration {
  const [median, percentile90] = row?.[kind] ?? []
  return {
    consults: row?.[COUNT_OF[kind]] ?? 0,
    median: median ?? null,
    percentile90: percentile90 ?? null,
  }
}
