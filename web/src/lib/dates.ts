import dayjs from 'dayjs'
import { DAY, HOUR, MINUTE, WEEK } from './durations.ts'
import { serverNow } from './server-time.ts'

/** Returns 'Jan. 05 2024' from milliseconds since 1970, in the user's time zone (INB-01). */
export function formatDate(time: number): string {
  return dayjs(time).format('MMM. DD YYYY')
}

/** Returns 'Jan. 05 2024 14:10', the exact time shown for a relative time. */
export function formatDateTime(time: number): string {
  return dayjs(time).format('MMM. DD YYYY HH:mm')
}

/** Returns 'Mar. 26', or 'Mar. 26 2027' for a year other than the current one, from a time or a day as YYYY-MM-DD. */
export function shortDay(day: number | string, now: number): string {
  return dayjs(day).format(dayjs(day).isSame(now, 'year') ? 'MMM. DD' : 'MMM. DD YYYY')
}

/** Returns '14:10'. */
export function formatTime(time: number): string {
  return dayjs(time).format('HH:mm')
}

/** Returns an age: '26 min', '2 h', '3 d', '5 wk', then the date; 'now' within the first minute. */
export function formatAge(time: number, now: number): string {
  const age = Math.max(0, now - time)
  if (age < MINUTE) return 'now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  if (age < WEEK * 2) return `${Math.floor(age / DAY)} d`
  if (age < WEEK * 9) return `${Math.floor(age / WEEK)} wk`
  return formatDate(time)
}

/** Returns 'Today', 'Yesterday' or the date, as the heading of a day in a conversation. */
export function formatDay(time: number, now: number): string {
  if (dayjs(time).isSame(now, 'day')) return 'Today'
  if (dayjs(time).isSame(now - DAY, 'day')) return 'Yesterday'
  return formatDate(time)
}

/** Returns '06/14/1957' from the contract's 'YYYY-MM-DD'. */
export function formatBirthDate(dob: string): string {
  const [year, month, day] = dob.split('-')
  return `${month}/${day}/${year}`
}

/** Returns the age in whole years on the day of `now`, from 'YYYY-MM-DD'. */
export function ageInYears(dob: string, now: number): number {
  return dayjs(now).diff(dayjs(dob), 'year')
}

/** Returns the current day by the server's time in the user's time zone, as YYYY-MM-DD. */
export function today(): string {
  return dayjs(serverNow()).format('YYYY-MM-DD')
}
