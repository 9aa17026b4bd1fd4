import type { Delegate } from '@econsult/contract/delegates'
import { RIGHT_NAMES } from '@econsult/contract/delegates/rights'
import { formatDate } from '../../lib/dates.ts'
import { phrases } from './phrases.ts'

type Grant = Pick<Delegate, 'rights' | 'beginsAt' | 'endsAt'>

/**
 * The rights and last day in words, such as 'Attach, read · until Apr. 30 2026'. Includes the first day if it is in the
 * future. `now` is in milliseconds.
 */
export function grantWords({ rights, beginsAt, endsAt }: Grant, now: number): string {
  const words = rights.map((right) => RIGHT_NAMES[right]).join(', ')
  const values = {
    rights: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    lastDay: formatDate(endsAt - 1),
  }
  return dayOf(beginsAt) > dayOf(now)
    ? phrases.futureGrant({ ...values, firstDay: formatDate(beginsAt) })
    : phrases.grant(values)
}

/** The local day at a time in milliseconds, as YYYY-MM-DD. */
export function dayOf(time: number): string {
  const day = new Date(time)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** The start of a local day, or of the day `later` days after it, in milliseconds; NaN if the text is not a date. */
export function startOfDay(day: string, later = 0): number {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}
