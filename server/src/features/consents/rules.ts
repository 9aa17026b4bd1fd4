/** The day, as YYYY-MM-DD, of a person whose clock is so many minutes ahead of UTC. */
export function dayOf(now: Date, utcOffset: number): string {
  return new Date(now.getTime() + utcOffset * 60_000).toISOString().slice(0, 10)
}

/** Whether a day (YYYY-MM-DD) has not come yet for that person. */
export function isAfterToday(day: string, now: Date, utcOffset: number): boolean {
  return day > dayOf(now, utcOffset)
}
