import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { federalHolidays, isWeekend } from './federal-holidays.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/*
 * How response limits count time (TURN-05). Moments are epoch ms. Time that a limit leaves is in ms too: hours pass around
 * the clock; a business day has 24 hours by the clock on the wall, so that what begins at 2 pm ends at 2 pm, also over a
 * change to daylight saving time. Weekends and holidays do not count.
 */

/** The whole time of a limit, in ms. */
export function timeOf(limit: ResponseLimit): number {
  return limit.unit === 'hours' ? limit.hours * HOUR : limit.days * DAY
}

/** The moment at which this much of the limit's time has passed since `from`. */
export function momentAfter(limit: ResponseLimit, from: number, time: number): number {
  if (limit.unit === 'hours') return from + time
  let { day, passed } = wallAt(limit, from)
  let left = time
  for (;;) {
    if (isBusinessDay(limit, day)) {
      if (left <= DAY - passed) return momentOf(limit, day * DAY + passed + left)
      left -= DAY - passed
    }
    day += 1
    passed = 0
  }
}

/** How much of the limit's time is left from a moment until a due time; 0 once it has passed. */
export function timeLeft(limit: ResponseLimit, from: number, due: number): number {
  if (from >= due) return 0
  if (limit.unit === 'hours') return due - from
  const [begin, end] = [wallAt(limit, from), wallAt(limit, due)]
  let left = 0
  for (let { day } = begin; day <= end.day; day += 1) {
    if (!isBusinessDay(limit, day)) continue
    left += (day === end.day ? end.passed : DAY) - (day === begin.day ? begin.passed : 0)
  }
  return left
}

type BusinessDays = ResponseLimit & { unit: 'business-days' }

function isBusinessDay({ holidays }: BusinessDays, day: number): boolean {
  if (isWeekend(day)) return false
  return holidays === 'none' || !federalHolidays(new Date(day * DAY).getUTCFullYear()).has(day)
}

/** The day since 1970-01-01 that the limit's time zone has, and how much of it has passed by the clock on the wall. */
function wallAt({ timeZone }: BusinessDays, moment: number): { day: number; passed: number } {
  const wall = moment + dayjs(moment).tz(timeZone).utcOffset() * MINUTE
  const day = Math.floor(wall / DAY)
  return { day, passed: wall - day * DAY }
}

/** The moment at which the clock on the wall shows this, given in ms as if it were in UTC. */
function momentOf({ timeZone }: BusinessDays, wall: number): number {
  return dayjs.tz(dayjs.utc(wall).format('YYYY-MM-DDTHH:mm:ss.SSS'), timeZone).valueOf()
}
