import { MAX_DASHBOARD_YEARS, PERIOD_TEXTS } from '@econsult/contract/dashboard'
import { FIRST_DAY } from '@econsult/contract/fields'
import dayjs from 'dayjs'

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
    { label: 'Last 12 months' },
    { label: 'This month', from: day(today.startOf('month')), to: day(today) },
    { label: 'Last month', from: day(lastMonth.startOf('month')), to: day(lastMonth.endOf('month')) },
    { label: 'This year', from: day(today.startOf('year')), to: day(today) },
    { label: 'Last year', from: day(lastYear.startOf('year')), to: day(lastYear.endOf('year')) },
  ]
}

/** The period in words, such as 'Apr. 01 2025 to Mar. 12 2026'. */
export function periodWords(from: string, to: string): string {
  return `${dayjs(from).format('MMM. DD YYYY')} to ${dayjs(to).format('MMM. DD YYYY')}`
}

/** The error message for the entered days; undefined if they are valid. */
export function periodFault(from: string, to: string): string | undefined {
  if (from === '' || to === '') return 'Choose both days.'
  if (from < FIRST_DAY) return PERIOD_TEXTS.tooEarly
  if (from > to) return PERIOD_TEXTS.turned
  return dayjs(to).diff(dayjs(from), 'year') >= MAX_DASHBOARD_YEARS ? PERIOD_TEXTS.tooLong : undefined
}
