import { languageOfProcess } from '@econsult/contract/languages/phrases'
import dayjs from 'dayjs'
import { MINUTE } from '../../../lib/durations.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { phrases } from './phrases.ts'

const DAY_MINUTES = 24 * 60

/** The label of a month below a chart: 'Apr 2025' with its year, otherwise 'Apr'. */
export function axisMonth(month: string, year: 'always' | 'never'): string {
  return dayjs(`${month}-01`).format(year === 'always' ? 'MMM YYYY' : 'MMM')
}

/** A duration in milliseconds in words, such as '4 h 20 min', '1 d 4 h' or '20 min'; a dash for null. */
export function durationWords(time: number | null): string {
  if (time === null) return '–'
  const minutes = Math.round(time / MINUTE)
  if (minutes < 1) return phrases.lessThanMinute
  if (minutes < 60) return phrases.minutesLong({ minutes })
  return minutes < DAY_MINUTES ? hoursWords(minutes) : daysWords(Math.round(minutes / 60))
}

function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? phrases.hoursLong({ hours }) : phrases.hoursAndMinutes({ hours, minutes: rest })
}

function daysWords(hours: number): string {
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return rest === 0 ? phrases.daysLong({ days }) : phrases.daysAndHours({ days, hours: rest })
}

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const dollars = new Intl.NumberFormat(languageOfProcess(), { ...DOLLARS, maximumFractionDigits: 0 })
const shortDollars = new Intl.NumberFormat(languageOfProcess(), {
  ...DOLLARS,
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** The amount in dollars, such as '$134,168'. */
export function dollarWords(value: number): string {
  return dollars.format(value)
}

/** The amount in dollars beside the axis of a chart, such as '$500' or '$1.5K'. */
export function axisDollars(value: number): string {
  return shortDollars.format(value)
}

/** The share of `part` in `whole` as a percentage, such as '21 %', '< 1 %' or '0 %'. */
export function shareWords(part: number, whole: number): string {
  if (part === 0 || whole === 0) return percentWords(0)
  const percent = Math.round((part / whole) * 100)
  return percent === 0 ? phrases.lessThan1Percent : percentWords(percent)
}

/** A whole percentage, such as '21 %'. */
export function percentWords(percent: number): string {
  return phrases.percent({ percent })
}

/** The number with at most one decimal, such as '4.6'; a dash for null. */
export function decimalWords(value: number | null): string {
  return value === null ? '–' : formatNumber(value, 1)
}

/** The number of consults in words, such as '1 consult' or '27 consults'. */
export function consultWords(count: number): string {
  return phrases.consultCount({ count })
}
