import { DAY, HOUR, MINUTE } from '../scheduling/durations.ts'

/** Times within the last two days are not moved, so that a new inbox has recent changes at any hour. */
const RECENT_MINUTES = 2 * 24 * 60
const OFFICE_OPENS_MS = 14 * HOUR
const OFFICE_HOURS_MS = 8 * HOUR

/** Returns the time this many minutes before the loading. Times more than two days ago are moved into office hours. */
export type DemoTime = (minutesAgo: number) => Date

/**
 * Creates the times of the demo data, counted back from now. A larger number of minutes always gives an earlier time.
 */
export function createDemoTime(now: Date): DemoTime {
  return (minutesAgo) => {
    const time = now.getTime() - minutesAgo * MINUTE
    return new Date(minutesAgo < RECENT_MINUTES ? time : inOfficeHours(time))
  }
}

/**
 * Maps a time of day to the office hours (14 to 22 UTC, daytime in America) of the previous day, keeping the order of
 * times.
 */
function inOfficeHours(time: number): number {
  const share = (time % DAY) / DAY
  return time - (time % DAY) - DAY + OFFICE_OPENS_MS + Math.round(share * OFFICE_HOURS_MS)
}
