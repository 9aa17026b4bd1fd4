import { formatAge } from '../../../lib/dates.ts'
import { DAY, WEEK } from '../../../lib/durations.ts'

const MONTH = 30.44 * DAY
const YEAR = 365.25 * DAY

/** '26 min', '3 d', '8 wk', '14 mo', '3 y': an age short enough to fit beside the chip; the Date column has the day. */
export function caseAge(time: number, now: number): string {
  const age = now - time
  if (age < WEEK * 9) return formatAge(time, now)
  if (age < YEAR * 2) return `${Math.floor(age / MONTH)} mo`
  return `${Math.floor(age / YEAR)} y`
}
