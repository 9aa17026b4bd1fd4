import type { ResponseLimit } from '@econsult/contract/specialties/response-limits'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { federalHolidays, isWeekend } from './federal-holidays.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/*
 * Rules for counting the time of response limits (TURN-05). Moments are in milliseconds since 1970. The remaining time
 * of a limit is in milliseconds too: hours are counted around the clock; a business day has 24 hours of local clock
 * time, so that a limit that begins at 2 pm ends at 2 pm, even across a change to daylight saving time. Weekends and
 * holidays do not count.
 */

/** Returns the full duration of a limit, in ms. */
export function timeOf(limit: ResponseLimit): number {
  return limit.unit === 'hours' ? limit.hours * HOUR : limit.days * DAY
}

/** Returns the moment at which this amount of the limit's time has passed since `from`. */
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

/** Returns the remaining time of the limit between a moment and a due time; 0 once the due time has passed. */
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

/**
 * Returns the day in the limit's time zone, counted from 1970-01-01, and the local clock time that has passed on that
 * day.
 */
function wallAt({ timeZone }: BusinessDays, moment: number): { day: number; passed: number } {
  const wall = moment + dayjs(moment).tz(timeZone).utcOffset() * MINUTE
  const day = Math.floor(wall / DAY)
  return { day, passed: wall - day * DAY }
}

/** Returns the moment of a local clock time, which is passed in ms as if it were UTC. */
function momentOf({ timeZone }: BusinessDays, wall: number): number {
  return dayjs.tz(dayjs.utc(wall).format('YYYY-MM-DDTHH:mm:ss.SSS'), timeZone).valueOf()
}
