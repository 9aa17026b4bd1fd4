import { type Activity, MINUTES_LIMITS, MINUTES_TEXTS, type MinutesEntry } from '@econsult/contract/minutes'
import { type ChangedEntry, type DayLimits, dayLimitFault } from '@econsult/contract/minutes/day-limits'
import { badField } from '../../http/errors.ts'
import { dayAt, nextDay, startOfDay } from '../../scheduling/days.ts'
import { SECOND } from '../../scheduling/durations.ts'

/**
 * The time zone of days if neither the practice nor the browser names one: the westernmost of the mainland United
 * States.
 */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'

/** Time that a client reports, in ms since 1970. */
export interface ReportedSpan {
  readonly activity: Activity
  readonly from: number
  readonly to: number
}

/** A part of a reported span, within one day. */
export interface SpanOfDay {
  readonly activity: Activity
  readonly day: string
  readonly from: Date
  readonly to: Date
}

interface Report {
  readonly spans: readonly ReportedSpan[]
  /** The time at which the client sent the report, by its own clock. */
  readonly sentAt: number
  readonly now: Date
  readonly timeZone: string
  /** The time at which the case was created: nobody worked on it before that. */
  readonly since: Date
}

/**
 * The spans of a report by the server's clock and by the days of the time zone; time before the case was created is
 * left out. A day has 23 or 25 hours when the clocks change: only instants are compared, never times of day.
 */
export function spansOfDays({ spans, sentAt, now, timeZone, since }: Report): SpanOfDay[] {
  const ahead = now.getTime() - sentAt
  return spans.flatMap(({ activity, from, to }) => {
    const begin = Math.max(from + ahead, since.getTime())
    return daysOf(begin, to + ahead, timeZone).map((part) => ({ activity, ...part }))
  })
}

function daysOf(begin: number, end: number, timeZone: string): Omit<SpanOfDay, 'activity'>[] {
  if (!(begin < end)) return []
  const day = dayAt(new Date(begin), timeZone)
  const midnight = startOfDay(nextDay(day), timeZone).getTime()
  const to = Math.min(end, midnight)
  const first = { day, from: new Date(begin), to: new Date(to) }
  return [first, ...daysOf(to, end, timeZone)]
}

/**
 * Counted seconds as whole minutes, rounded to the nearest, and at most the number that can be confirmed for an entry.
 */
export function minutesOf(seconds: number): number {
  return Math.min(MINUTES_LIMITS.minutes, Math.round((seconds * SECOND) / 60_000))
}

type Key = Pick<MinutesEntry, 'day' | 'activity' | 'label'>

/** The key of an entry of a ledger. */
export function keyOf({ day, activity, label }: Key): string {
  return `${day} ${activity} ${label}`
}

/** The time zones in which each day begins first and last. */
const EARLIEST_TIME_ZONE = 'Pacific/Kiritimati'
const LATEST_TIME_ZONE = 'Pacific/Pago_Pago'

/**
 * Refuses days that have not begun in any time zone: time is counted by the day of the browser if a practice has set no
 * time zone, and a person may work in another time zone.
 * @throws CallError badInput
 */
export function refuseFutureDays(entries: readonly Pick<MinutesEntry, 'day'>[], now: Date): void {
  const today = dayAt(now, EARLIEST_TIME_ZONE)
  if (entries.some(({ day }) => day > today)) throw badField('minutes', MINUTES_TEXTS.future)
}

/**
 * The first day for which minutes of a case can be confirmed: the earliest date in any time zone when the case was
 * created.
 */
export function firstDayOf({ created_at }: { readonly created_at: Date }): string {
  return dayAt(created_at, LATEST_TIME_ZONE)
}

/**
 * Refuses minutes of days before the case, and more than 24 hours of a day over all cases.
 * @throws CallError badInput
 */
export function refuseOverDayLimits(entries: readonly ChangedEntry[], limits: DayLimits): void {
  const fault = dayLimitFault(entries, limits)
  if (fault !== undefined) throw badField('minutes', fault)
}
