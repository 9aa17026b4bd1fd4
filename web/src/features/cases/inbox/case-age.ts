import { formatAge } from '../../../lib/dates.ts'
import { DAY, WEEK } from '../../../lib/durations.ts'
import { phrases } from './phrases.ts'

const MONTH = 30.44 * DAY
const YEAR = 365.25 * DAY

/**
 * Formats the age of a state, short enough to fit beside the chip: '26 min', '3 d', '8 wk', '14 mo' or '3 y'. The exact
 * day is in the Date column.
 */
export function caseAge(time: number, now: number): string {
  const age = now - time
  if (age < WEEK * 9) return formatAge(time, now)
  if (age < YEAR * 2) return phrases.months({ months: Math.floor(age / MONTH) })
  return phrases.years({ years: Math.floor(age / YEAR) })
}
