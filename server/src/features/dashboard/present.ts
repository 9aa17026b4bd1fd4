import type { MonthCount } from '@econsult/contract/dashboard'
import type { MonthTotals } from '../cases/consults/store.ts'
import type { Period } from '../cases/consults/rules.ts'
import { monthsOf } from './rules.ts'

/** Returns every month of the period. A month that has a row is returned with it. */
export function eachMonth<Row extends { readonly month: string }>(
  period: Period,
  rows: readonly Row[],
): { month: string; row: Row | undefined }[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  return monthsOf(period).map((month) => ({ month, row: byMonth.get(month) }))
}

/** Returns the number of consults in every month of the period. */
export function presentMonths(period: Period, totals: readonly MonthTotals[]): MonthCount[] {
  return eachMonth(period, totals).map(({ month, row }) => ({ month, consults: row?.total ?? 0 }))
}
