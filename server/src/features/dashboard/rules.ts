import { said } from '@econsult/contract/languages/codes'
import { type DashboardFilter, MAX_DASHBOARD_YEARS, PERIOD_TEXTS } from '@econsult/contract/dashboard'
import { FIRST_DAY } from '@econsult/contract/fields'
import { DAY } from '../../scheduling/durations.ts'
import { badField } from '../../http/errors.ts'
import type { Period } from '../cases/consults/rules.ts'
import type { Counted } from '../cases/consults/store.ts'

const MONTHS_SHOWN = 12

/**
 * Returns the period of the filter; without days in the filter, the current month and the eleven months before it.
 * @throws CallError badInput if the days are too early, in the wrong order or too far apart.
 */
export function periodOf({ from, to }: Pick<DashboardFilter, 'from' | 'to'>, now: Date): Period {
  const last = to ?? now.toISOString().slice(0, 10)
  const first = from ?? `${addMonths(last.slice(0, 7), 1 - MONTHS_SHOWN)}-01`
  if (first < FIRST_DAY) throw badField(first === from ? 'from' : 'to', PERIOD_TEXTS.tooEarly)
  if (first > last) throw badField('from', PERIOD_TEXTS.turned)
  if (monthsOf({ from: first, to: last }).length > MAX_DASHBOARD_YEARS * 12 + 1) {
    throw badField('from', said(PERIOD_TEXTS.tooLong, { count: MAX_DASHBOARD_YEARS }))
  }
  return { from: first, to: last }
}

/**
 * The threshold for estimates. If there are more consults, times are estimated from a sample of about MEASURED
 * consults.
 */
const MOST_MEASURED = 100_000
const MEASURED = 50_000
/** The number of equal parts into which all consults are divided; an index covers the first hundred parts. */
const PARTS = 1024
const INDEXED_PARTS = 100

/**
 * Returns how many parts of the platform's consults are measured for an estimate; undefined if every consult is
 * measured.
 */
export function partsToMeasure(
  { scope, specialtyId, providerId }: Omit<Counted, 'period'>,
  consults: number,
): number | undefined {
  const isWhole = scope.kind === 'platform' && specialtyId === null && providerId === null
  if (!isWhole || consults <= MOST_MEASURED) return undefined
  return Math.min(Math.ceil((MEASURED / consults) * PARTS), INDEXED_PARTS)
}

/**
 * A period, split into its whole months, for which monthly counts exist, and the days before and after those months.
 */
export interface PartsOfPeriod {
  readonly months: Period | undefined
  readonly days: readonly Period[]
}

/** Splits a period. The current month counts as whole, because no consult has a date after today. */
export function partsOf(period: Period, now: Date): PartsOfPeriod {
  const inside = monthsOf(period)
    .map(daysOf)
    .filter((month) => month.from >= period.from)
  const isOver = (month: Period) => month.to <= period.to || period.to >= now.toISOString().slice(0, 10)
  const whole = inside.filter(isOver)
  const [first, last] = [whole[0], whole.at(-1)]
  if (!first || !last) return { months: undefined, days: [period] }
  const before = { from: period.from, to: dayBeside(first.from, -1) }
  const after = { from: dayBeside(last.to, 1), to: period.to }
  return {
    months: { from: first.from, to: last.to },
    days: [before, after].filter(({ from, to }) => from <= to),
  }
}

/** Returns the first and last day of a month given as YYYY-MM. */
function daysOf(month: string): Period {
  return { from: `${month}-01`, to: dayBeside(`${addMonths(month, 1)}-01`, -1) }
}

function dayBeside(day: string, change: -1 | 1): string {
  return new Date(Date.parse(day) + change * DAY).toISOString().slice(0, 10)
}

/** Returns every month of a period as YYYY-MM, oldest first. */
export function monthsOf({ from, to }: Period): string[] {
  const last = to.slice(0, 7)
  const months: string[] = []
  for (
    let month = from.slice(0, 7);
    month <= last && months.length < MOST_MONTHS;
    month = addMonths(month, 1)
  ) {
    months.push(month)
  }
  return months
}

/** A number that is higher than the number of months in any allowed period. */
const MOST_MONTHS = MAX_DASHBOARD_YEARS * 12 + 2

function addMonths(month: string, change: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + change
  const there = Math.max(months, 0)
  return `${String(Math.floor(there / 12)).padStart(4, '0')}-${String((there % 12) + 1).padStart(2, '0')}`
}
