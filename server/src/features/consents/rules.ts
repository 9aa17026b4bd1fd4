/** Returns today's date as YYYY-MM-DD in the time zone of a user who is `utcOffset` minutes ahead of UTC. */
export function dayOf(now: Date, utcOffset: number): string {
  return new Date(now.getTime() + utcOffset * 60_000).toISOString().slice(0, 10)
}

/** Returns true if a day (YYYY-MM-DD) is in the future for a user in that time zone. */
export function isAfterToday(day: string, now: Date, utcOffset: number): boolean {
  return day > dayOf(now, utcOffset)
}
