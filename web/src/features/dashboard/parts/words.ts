import dayjs from 'dayjs'
import { MINUTE } from '../../../lib/durations.ts'

const DAY_MINUTES = 24 * 60

/** Month and year from 'YYYY-MM', such as 'Jan. 2026'. */
export function monthWords(month: string): string {
  return dayjs(`${month}-01`).format('MMM. YYYY')
}

/** The name of the month, such as 'February'. */
export function monthName(month: string): string {
  return dayjs(`${month}-01`).format('MMMM')
}

/** The month label below a chart: 'Apr 2025' for the first month and for each January, otherwise 'May'. */
export function axisMonth(month: string, first: string | undefined): string {
  return dayjs(`${month}-01`).format(month === first || month.endsWith('-01') ? 'MMM YYYY' : 'MMM')
}

/** A duration in milliseconds in words, such as '4 h 20 min', '1 d 4 h' or '20 min'; a dash for null. */
export function durationWords(time: number | null): string {
  if (time === null) return '–'
  const minutes = Math.round(time / MINUTE)
  if (minutes < 1) return '< 1 min'
  if (minutes < 60) return `${minutes} min`
  if (minutes < DAY_MINUTES) return joined(Math.floor(minutes / 60), 'h', minutes % 60, 'min')
  const hours = Math.round(minutes / 60)
  return joined(Math.floor(hours / 24), 'd', hours % 24, 'h')
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}

/** The number with thousands separators, such as '1,248'. */
export function numberWords(value: number): string {
  return value.toLocaleString('en-US')
}

/** The amount in dollars, such as '$134,168'. */
export function dollarWords(value: number): string {
  return `$${numberWords(value)}`
}

/** The share of `part` in `whole` as a percentage, such as '21 %', '< 1 %' or '0 %'. */
export function shareWords(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0 %'
  const percent = Math.round((part / whole) * 100)
  return percent === 0 ? '< 1 %' : `${percent} %`
}

/** The number with at most one decimal, such as '4.6'; a dash for null. */
export function decimalWords(value: number | null): string {
  if (value === null) return '–'
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

/** The number of consults in words, such as '1 consult' or '27 consults'. */
export function consultWords(count: number): string {
  return `${numberWords(count)} ${count === 1 ? 'consult' : 'consults'}`
}
