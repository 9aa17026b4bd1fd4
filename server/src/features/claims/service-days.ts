import { DAY } from '../../scheduling/durations.ts'

/**
 * A specialist's consults about the same patient that are less than this number of days apart form one service (CPT).
 */
const SERVICE_DAYS = 7

/**
 * Returns the number of whole days from one day to another, both YYYY-MM-DD. The number is negative if the second day
 * is earlier.
 */
export function daysBetween(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / DAY)
}

/** Returns the day that is this number of days later, as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/**
 * Returns true if two consults of the same specialist about one patient form one service, because they are less than
 * seven days apart (CPT).
 */
export function isOneService(day: string, other: string): boolean {
  return Math.abs(daysBetween(day, other)) < SERVICE_DAYS
}

/** The facts about a specialist's consult that determine the service to which it belongs. */
interface ServiceDay {
  /** YYYY-MM-DD */
  readonly day: string
  readonly isBilled: boolean
}

/**
 * Takes a specialist's consults about one patient, in order. For each consult, returns the index of the consult on
 * which its minutes are billed. That is an already billed consult less than seven days away or, if there is none, the
 * first consult of its service.
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
