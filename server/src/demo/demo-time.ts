import { DAY, HOUR, MINUTE } from '../durations.ts'

/** What is younger than two days stands where it is, so that a new inbox looks lived in at any hour. */
const RECENT_MINUTES = 2 * 24 * 60
const OFFICE_OPENS_MS = 14 * HOUR
const OFFICE_HOURS_MS = 8 * HOUR

/** The instant that lies so many minutes before the loading; older ones fall into office hours. */
export type DemoTime = (minutesAgo: number) => Date

/** Instants of the demo data, counted back from now; more minutes ago is always earlier. */
export function createDemoTime(now: Date): DemoTime {
  return (minutesAgo) => {
    const time = now.getTime() - minutesAgo * MINUTE
    return new Date(minutesAgo < RECENT_MINUTES ? time : inOfficeHours(time))
  }
}

/** The same share of the office hours (UTC 14 to 22, a day in America) of the day before: the order stays. */
function inOfficeHours(time: number): number {
  const share = (time % DAY) / DAY
  return time - (time % DAY) - DAY + OFFICE_OPENS_MS + Math.round(share * OFFICE_HOURS_MS)
}
