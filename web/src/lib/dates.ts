import dayjs from 'dayjs'
import { DAY, HOUR, MINUTE, WEEK } from './durations.ts'
import { DAY_PATTERNS } from './day-patterns.ts'
import { serverNow } from './server-time.ts'
import { phrases } from './phrases.ts'

/** Returns 'Jan. 05 2024' from milliseconds since 1970, in the user's time zone (INB-01). */
export function formatDate(time: number): string {
  return dayjs(time).format(DAY_PATTERNS.date)
}

/** Returns 'Jan. 05 2024 14:10', the exact time shown for a relative time. */
export function formatDateTime(time: number): string {
  return dayjs(time).format(DAY_PATTERNS.dateTime)
}

/** Returns 'Mar. 26', for a day whose year is known. */
export function formatDayOfYear(day: number | string): string {
  return dayjs(day).format(DAY_PATTERNS.day)
}

/** Returns 'Mar. 26 14:10', for a time whose year is known. */
export function formatDayTime(time: number): string {
  return dayjs(time).format(DAY_PATTERNS.dayTime)
}

/** Returns 'Fri'. */
export function formatWeekday(day: number | string): string {
  return dayjs(day).format('ddd')
}

/** Returns 'Fri, Mar. 27'. */
export function formatWeekdayAndDay(day: number | string): string {
  return dayjs(day).format(DAY_PATTERNS.weekdayAndDay)
}

/** Returns 'Mar. 2026' from a day, or from a month as YYYY-MM. */
export function formatMonth(month: number | string): string {
  return dayjs(month).format(DAY_PATTERNS.month)
}

/** Returns 'March' from a day, or from a month as YYYY-MM. */
export function monthName(month: number | string): string {
  return dayjs(month).format('MMMM')
}

/** Returns 'Mar. 26', or 'Mar. 26 2027' for a year other than the current one, from a time or a day as YYYY-MM-DD. */
export function shortDay(day: number | string, now: number): string {
  return dayjs(day).format(dayjs(day).isSame(now, 'year') ? DAY_PATTERNS.day : DAY_PATTERNS.date)
}

/** Returns '14:10'. */
export function formatTime(time: number): string {
  return dayjs(time).format('HH:mm')
}

/** Returns an age: '26 min', '2 h', '3 d', '5 wk', then the date; 'now' within the first minute. */
export function formatAge(time: number, now: number): string {
  const age = Math.max(0, now - time)
  if (age < MINUTE) return phrases.now
  if (age < HOUR) return phrases.minutes({ count: Math.floor(age / MINUTE) })
  if (age < DAY) return phrases.hours({ count: Math.floor(age / HOUR) })
  if (age < WEEK * 2) return phrases.days({ count: Math.floor(age / DAY) })
  if (age < WEEK * 9) return phrases.weeks({ count: Math.floor(age / WEEK) })
  return formatDate(time)
}

/** Returns 'Today', 'Yesterday' or the date, as the heading of a day in a conversation. */
export function formatDay(time: number, now: number): string {
  if (dayjs(time).isSame(now, 'day')) return phrases.todayHeading
  if (dayjs(time).isSame(now - DAY, 'day')) return phrases.yesterdayHeading
  return formatDate(time)
}

/** Returns '06/14/1957' from the contract's 'YYYY-MM-DD'. */
export function formatBirthDate(dob: string): string {
  const [year = '', month = '', day = ''] = dob.split('-')
  return DAY_PATTERNS.birthDate.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

/** Returns the age in whole years on the day of `now`, from 'YYYY-MM-DD'. */
export function ageInYears(dob: string, now: number): number {
  return dayjs(now).diff(dayjs(dob), 'year')
}

/** Returns the current day by the server's time in the user's time zone, as YYYY-MM-DD. */
export function today(): string {
  return dayjs(serverNow()).format('YYYY-MM-DD')
}
