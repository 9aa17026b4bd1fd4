const LONGEST_WAIT_S = 3600
const DEFAULT_WAIT_S = 10

/**
 * Returns the seconds of a Retry-After header, which is a number or a date: at least one second, at most an hour. If
 * the header is missing or unreadable, the result is a short default wait. `now` is in milliseconds since 1970.
 */
export function waitOfRetryAfter(retryAfter: string | null, now: number): number {
  return Math.min(LONGEST_WAIT_S, secondsOf(retryAfter, now))
}

function secondsOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return DEFAULT_WAIT_S
  if (/^\d{1,9}$/.test(retryAfter)) return Math.max(1, Number(retryAfter))
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? DEFAULT_WAIT_S : Math.max(1, Math.ceil((at - now) / 1000))
}
