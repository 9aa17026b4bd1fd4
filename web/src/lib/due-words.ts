import dayjs from 'dayjs'
import { formatTime } from './dates.ts'
import { DAY, HOUR, MINUTE } from './durations.ts'

/** Returns 'today 18:40', 'tomorrow 14:00', 'yesterday 09:00', otherwise 'Mar. 16 09:30', in the user's time zone. */
export function dayAndHour(time: number, now: number): string {
  const days = dayjs(time).startOf('day').diff(dayjs(now).startOf('day'), 'day')
  const near = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' }[String(days)]
  return near ? `${near} ${formatTime(time)}` : dayjs(time).format('MMM. DD HH:mm')
}

/**
 * Returns 'due 14:00' for today, 'due tomorrow', 'due Fri' within six days, otherwise 'due Nov. 30', in the user's time
 * zone.
 */
export function dueDay(dueAt: number, now: number): string {
  const days = dayjs(dueAt).startOf('day').diff(dayjs(now).startOf('day'), 'day')
  if (days === 0) return `due ${formatTime(dueAt)}`
  if (days === 1) return 'due tomorrow'
  return `due ${dayjs(dueAt).format(days < 7 ? 'ddd' : 'MMM. DD')}`
}

/**
 * Returns a length of time, '40 min', '47 h', '3 days': in whole minutes, in hours below two days, or in days; at least
 * one minute.
 */
export function spanText(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.max(1, Math.floor(milliseconds / MINUTE))} min`
  if (milliseconds < 2 * DAY) return `${Math.floor(milliseconds / HOUR)} h`
  return `${Math.round(milliseconds / DAY)} days`
}

/** Returns '9 h left' before the due time, '2 h overdue' after it. */
export function leftText(dueAt: number, now: number): string {
  return now > dueAt ? `${spanText(now - dueAt)} overdue` : `${spanText(dueAt - now)} left`
}
