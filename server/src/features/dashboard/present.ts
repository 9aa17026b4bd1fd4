import type { MonthCount } from '@econsult/contract/dashboard'
import type { MonthTotals } from './counts/store.ts'
import { monthsOf, type Period } from './rules.ts'

/** Every month of the period with its row, or with none. */
export function eachMonth<Row extends { readonly month: string }>(
  period: Period,
  rows: readonly Row[],
): { month: string; row: Row | undefined }[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return monthsOf(period).map((month) => ({ month, row: byMonth.get(month) }))
}

/** Consults of every month of the period. */
export function presentMonths(period: Period, totals: readonly MonthTotals[]): MonthCount[] {
  return eachMonth(period, totals).map(({ month, row }) => ({ month, consults: row?.total ?? 0 }))
}
