import { DAY } from '../../scheduling/durations.ts'

/** A specialist's consults of the same patient within so many days are one service (CPT). */
const SERVICE_DAYS = 7

/** Whole days from one day to another, both YYYY-MM-DD; negative if the other is earlier. */
export function daysBetween(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / DAY)
}

/** A day some days later, as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** Whether two consults of the same specialist and patient are one service: less than seven days apart (CPT). */
export function isOneService(day: string, other: string): boolean {
  return Math.abs(daysBetween(day, other)) < SERVICE_DAYS
}

/**
 * For each of the days of a specialist's consults of one patient, in their order, the place of the consult with which its
 * service began: its own, or that of an earlier one less than seven days before.
 */
export function serviceStarts(days: readonly string[]): number[] {
  let start = 0
  return days.map((day, place) => {
    if (!isOneService(days[start] ?? day, day)) start = place
    return start
  })
}
