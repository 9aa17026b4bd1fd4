import { type Activity, MINUTES_LIMITS, MINUTES_TEXTS, type MinutesEntry } from '@econsult/contract/minutes'
import { type ChangedEntry, type DayLimits, dayLimitFault } from '@econsult/contract/minutes/day-limits'
import { badField } from '../../http/errors.ts'
import { dayAt, nextDay, startOfDay } from '../../scheduling/days.ts'
import { SECOND } from '../../scheduling/durations.ts'

/** The time zone of days if neither the practice nor the browser names one: the westernmost of the mainland. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'

/** Time that a client reports, in ms since 1970. */
export interface ReportedSpan {
  readonly activity: Activity
  readonly from: number
  readonly to: number
}

/** A part of it, within one day. */
export interface SpanOfDay {
  readonly activity: Activity
  readonly day: string
  readonly from: Date
  readonly to: Date
}

interface Report {
  readonly spans: readonly ReportedSpan[]
  /** When the client sent it, by its own clock. */
  readonly sentAt: number
  readonly now: Date
  readonly timeZone: string
  /** When the case was created: before that nobody worked on it. */
  readonly since: Date
}

/**
 * The times that a report says, on the server's clock and by the days of the time zone; what is before the case is left
 * out. A day has 23 or 25 hours when the clocks change: only moments are counted, never times of day.
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

/** Whole minutes of counted seconds, rounded to the nearest, and at most what can be confirmed of an entry. */
export function minutesOf(seconds: number): number {
  return Math.min(MINUTES_LIMITS.minutes, Math.round((seconds * SECOND) / 60_000))
}

type Key = Pick<MinutesEntry, 'day' | 'activity' | 'label'>

/** Names an entry of a ledger. */
export function keyOf({ day, activity, label }: Key): string {
  return `${day} ${activity} ${label}`
}

/** The time zones in which each day begins first and last. */
const EARLIEST_TIME_ZONE = 'Pacific/Kiritimati'
const LATEST_TIME_ZONE = 'Pacific/Pago_Pago'

/**
 * Refuses days that have not begun anywhere: time is counted by the day of the browser where a practice has set no time
 * zone, and a person may work in another one.
 * @throws CallError badInput
 */
export function refuseFutureDays(entries: readonly Pick<MinutesEntry, 'day'>[], now: Date): void {
  const today = dayAt(now, EARLIEST_TIME_ZONE)
  if (entries.some(({ day }) => day > today)) throw badField('minutes', MINUTES_TEXTS.future)
}

/** The first day of which minutes of a case can be confirmed: the earliest that it was anywhere when it was created. */
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
