import dayjs from 'dayjs'
import { formatDayOfYear, formatDayTime, formatTime, formatWeekday } from './dates.ts'
import { DAY, HOUR, MINUTE } from './durations.ts'
import { phrases } from './phrases.ts'

/** Returns 'today 18:40', 'tomorrow 14:00', 'yesterday 09:00', otherwise 'Mar. 16 09:30', in the user's time zone. */
export function dayAndHour(time: number, now: number): string {
  const days = dayjs(time).startOf('day').diff(dayjs(now).startOf('day'), 'day')
  if (days === 0) return phrases.todayAt({ time: formatTime(time) })
  if (days === 1) return phrases.tomorrowAt({ time: formatTime(time) })
  if (days === -1) return phrases.yesterdayAt({ time: formatTime(time) })
  return formatDayTime(time)
}

/**
 * Returns 'due 14:00' for today, 'due tomorrow', 'due Fri' within six days, otherwise 'due Nov. 30', in the user's time
 * zone.
 */
export function dueDay(dueAt: number, now: number): string {
  const days = dayjs(dueAt).startOf('day').diff(dayjs(now).startOf('day'), 'day')
  if (days === 0) return phrases.dueAt({ time: formatTime(dueAt) })
  if (days === 1) return phrases.dueTomorrow
  if (days < 7) return phrases.dueOnWeekday({ weekday: formatWeekday(dueAt) })
  return phrases.dueOnDay({ day: formatDayOfYear(dueAt) })
}

/**
 * Returns a length of time, '40 min', '47 h', '3 days': in whole minutes, in hours below two days, or in days; at least
 * one minute.
 */
export function spanText(milliseconds: number): string {
  if (milliseconds < HOUR) return phrases.minutes({ count: Math.max(1, Math.floor(milliseconds / MINUTE)) })
  if (milliseconds < 2 * DAY) return phrases.hours({ count: Math.floor(milliseconds / HOUR) })
  return phrases.wholeDays({ count: Math.round(milliseconds / DAY) })
}

/** Returns '9 h left' before the due time, '2 h overdue' after it. */
export function leftText(dueAt: number, now: number): string {
  return now > dueAt
    ? phrases.overdue({ span: spanText(now - dueAt) })
    : phrases.left({ span: spanText(dueAt - now) })
}
