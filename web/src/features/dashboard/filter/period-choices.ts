import { MAX_DASHBOARD_YEARS, PERIOD_TEXTS } from '@econsult/contract/dashboard'
import { FIRST_DAY } from '@econsult/contract/fields'
import dayjs from 'dayjs'
import { formatDate } from '../../../lib/dates.ts'
import { phrases } from './phrases.ts'

export interface PeriodChoice {
  readonly label: string
  /** First day as YYYY-MM-DD; if both days are undefined, the server uses its default period. */
  readonly from?: string
  readonly to?: string
}

const day = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD')

/** The listed periods, relative to today. */
export function periodChoices(now: number): PeriodChoice[] {
  const today = dayjs(now)
  const lastMonth = today.subtract(1, 'month')
  const lastYear = today.subtract(1, 'year')
  return [
    { label: phrases.last12Months },
    { label: phrases.thisMonth, from: day(today.startOf('month')), to: day(today) },
    { label: phrases.lastMonth, from: day(lastMonth.startOf('month')), to: day(lastMonth.endOf('month')) },
    { label: phrases.thisYear, from: day(today.startOf('year')), to: day(today) },
    { label: phrases.lastYear, from: day(lastYear.startOf('year')), to: day(lastYear.endOf('year')) },
  ]
}

/** The period in words, such as 'Apr. 01 2025 to Mar. 12 2026'. */
export function periodWords(from: string, to: string): string {
  return phrases.period({ from: formatDate(dayjs(from).valueOf()), to: formatDate(dayjs(to).valueOf()) })
}

/** The error message for the entered days; undefined if they are valid. */
export function periodFault(from: string, to: string): string | undefined {
  if (from === '' || to === '') return phrases.chooseBothDates
  if (from < FIRST_DAY) return PERIOD_TEXTS.tooEarly
  if (from > to) return PERIOD_TEXTS.turned
  return dayjs(to).diff(dayjs(from), 'year') >= MAX_DASHBOARD_YEARS
    ? PERIOD_TEXTS.tooLong({ count: MAX_DASHBOARD_YEARS })
    : undefined
}
