/** The last day of the year that begins on a day (YYYY-MM-DD): of a yearly consent, one that is given on February 29. */
export function yearAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, date - 1)).toISOString().slice(0, 10)
}

/** Whether a day (YYYY-MM-DD) has not come yet for a person whose clock is so many minutes ahead of UTC. */
export function isAfterToday(day: string, now: Date, utcOffset: number): boolean {
  return day > new Date(now.getTime() + utcOffset * 60_000).toISOString().slice(0, 10)
}
