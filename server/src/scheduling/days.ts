const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

/** Returns the moment at which a day (YYYY-MM-DD) begins in a time zone (an IANA name). */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Near a daylight saving time change, the offset at midnight UTC may differ from the offset at midnight in the zone.
  const guess = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(guess, timeZone))
}

/** Returns the day (YYYY-MM-DD) of a moment in a time zone. */
export function dayAt(moment: Date, timeZone: string): string {
  const there = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone))
  return there.toISOString().slice(0, 10)
}

/** Returns the day after a day (YYYY-MM-DD). */
export function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Returns the milliseconds by which the clocks of a time zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 1, day, hour, minute, second] = PARTS.map((part) => parts.get(part))
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}
