const PACIFIC = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The day, as YYYY-MM-DD, on which something done at a time is dated. Charts and claims take today or the past alone, and
 * the day of UTC is tomorrow's all evening; where a practice is we do not know, so the mainland's last clock decides.
 */
export function serviceDayOf(at: Date): string {
  return PACIFIC.format(at)
}
