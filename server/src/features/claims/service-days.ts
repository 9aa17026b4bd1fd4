import { DAY } from '../../scheduling/durations.ts'

/** A specialist's consults of the same patient less than this number of days apart are one service (CPT). */
const SERVICE_DAYS = 7

/** Whole days from one day to another, both YYYY-MM-DD; negative if the other is earlier. */
export function daysBetween(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / DAY)
}

/** A day some days later, as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** True if two consults of the same specialist and patient are one service: less than seven days apart (CPT). */
export function isOneService(day: string, other: string): boolean {
  return Math.abs(daysBetween(day, other)) < SERVICE_DAYS
}

/** The facts about a specialist's consult that decide to which service it belongs. */
interface ServiceDay {
  /** YYYY-MM-DD */
  readonly day: string
  readonly isBilled: boolean
}

/**
 * For each of a specialist's consults of one patient, in order, the index of the consult on which its minutes are
 * billed: a consult less than seven days away that is already billed, else the first consult of its service.
 */
export function servicesOf(consults: readonly ServiceDay[]): number[] {
  const billed = [...consults.keys()].filter((place) => consults[place]?.isBilled)
  let start = -1
  return consults.map(({ day, isBilled }, place) => {
    if (isBilled) return place
    const near = billed.find((one) => isOneService(consults[one]?.day ?? '', day))
    if (near !== undefined) return near
    const first = consults[start]
    if (!first || !isOneService(first.day, day)) start = place
    return start
  })
}
