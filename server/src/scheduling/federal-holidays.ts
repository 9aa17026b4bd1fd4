import { DAY } from './durations.ts'

/**
 * Returns the legal public holidays of a year (5 U.S.C. 6103(a)) on the days of their observance: a holiday on a
 * Saturday is observed on the Friday before, a holiday on a Sunday on the Monday after (6103(b), Executive Order
 * 11582). Days are counted from 1970-01-01. New Year's Day can be observed in the previous year.
 */
export function federalHolidays(year: number): ReadonlySet<number> {
  return new Set([
    observed(dayOf(year, 1, 1)),
    observed(dayOf(year + 1, 1, 1)),
    // Birthday of Martin Luther King, Jr.; Washington's Birthday; Memorial Day, the last Monday in May
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    nthWeekday(year, 6, MONDAY, 1) - 7,
    // Juneteenth and Independence Day
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    // Labor Day and Columbus Day
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    // Veterans Day, Thanksgiving Day and Christmas Day
    observed(dayOf(year, 11, 11)),
    nthWeekday(year, 11, THURSDAY, 4),
    observed(dayOf(year, 12, 25)),
  ])
}

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** Returns the weekday of a day counted from 1970-01-01, which was a Thursday: 0 is Sunday. */
function weekdayOf(day: number): number {
  return (day + THURSDAY) % 7
}

/** Returns true if a day is a Saturday or Sunday. */
export function isWeekend(day: number): boolean {
  return [SATURDAY, SUNDAY].includes(weekdayOf(day))
}

function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / DAY
}

/** Returns the nth occurrence of a weekday in a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
}

function observed(day: number): number {
  if (weekdayOf(day) === SATURDAY) return day - 1
  return weekdayOf(day) === SUNDAY ? day + 1 : day
}
