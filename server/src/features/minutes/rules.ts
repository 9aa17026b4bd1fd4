import { type Activity, MINUTES_LIMITS, MINUTES_TEXTS, type MinutesEntry } from '@econsult/contract/minutes'
import { type ChangedEntry, type DayLimits, dayLimitFault } from '@econsult/contract/minutes/day-limits'
import { badField } from '../../http/errors.ts'
import { dayAt, nextDay, startOfDay } from '../../scheduling/days.ts'
import { SECOND } from '../../scheduling/durations.ts'

/**
 * The time zone that is used if neither the practice nor the browser has one. It is the westernmost time zone of the
 * mainland United States.
 */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'

/** Time reported by a client, in ms since 1970. */
export interface ReportedSpan {
  readonly activity: Activity
  readonly from: number
  readonly to: number
}

/** The part of a reported span that lies within one day. */
export interface SpanOfDay {
  readonly activity: Activity
  readonly day: string
  readonly from: Date
  readonly to: Date
}

interface Report {
  readonly spans: readonly ReportedSpan[]
  /** The time at which the client sent the report, by the client's clock. */
  readonly sentAt: number
  readonly now: Date
  readonly timeZone: string
  /** The time at which the case was created. Time before that does not count. */
  readonly since: Date
}

/**
 * Converts the spans of a report to the server's clock, and splits them by the days of the time zone. Time before the
 * case was created is left out. When the clocks change, a day has 23 or 25 hours. Therefore only instants are compared,
 * never times of day.
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
 * Converts counted seconds to whole minutes, rounded to the nearest minute. The result is not higher than the number
 * that can be confirmed for an entry.
 */
export function minutesOf(seconds: number): number {
  return Math.min(MINUTES_LIMITS.minutes, Math.round((seconds * SECOND) / 60_000))
}

type Key = Pick<MinutesEntry, 'day' | 'activity' | 'label'>

/** Returns the key of a ledger entry. */
export function keyOf({ day, activity, label }: Key): string {
  return `${day} ${activity} ${label}`
}

/** The time zone in which each day begins first, and the one in which it begins last. */
const EARLIEST_TIME_ZONE = 'Pacific/Kiritimati'
const LATEST_TIME_ZONE = 'Pacific/Pago_Pago'

/**
 * Rejects days that have not begun in any time zone. A day that has begun in another time zone is accepted, because the
 * user may work there, and because the browser's day counts if the practice has set no time zone.
 * @throws CallError badInput
 */
export function refuseFutureDays(entries: readonly Pick<MinutesEntry, 'day'>[], now: Date): void {
  const today = dayAt(now, EARLIEST_TIME_ZONE)
  if (entries.some(({ day }) => day > today)) throw badField('minutes', MINUTES_TEXTS.future)
}

/**
 * Returns the first day for which minutes of a case can be confirmed. It is the earliest date in any time zone at the
 * time when the case was created.
 */
export function firstDayOf({ created_at }: { readonly created_at: Date }): string {
  return dayAt(created_at, LATEST_TIME_ZONE)
}

/**
 * Rejects minutes on days before the case, and more than 24 hours in a day over all cases.
 * @throws CallError badInput
 */
export function refuseOverDayLimits(entries: readonly ChangedEntry[], limits: DayLimits): void {
  const fault = dayLimitFault(entries, limits)
  if (fault !== undefined) throw badField('minutes', fault)
}
