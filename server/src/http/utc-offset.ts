import type { IncomingHttpHeaders } from 'node:http'
import { UTC_OFFSET_HEADER } from '@econsult/contract/call'

/** The range of the world's time zones, in minutes. */
const MOST_BEHIND = -12 * 60
const MOST_AHEAD = 14 * 60

/**
 * Returns the minutes by which the caller's clock is ahead of UTC, from the request's header; 0 if the value is
 * impossible.
 */
export function utcOffsetOf(headers: IncomingHttpHeaders): number {
  const said = headers[UTC_OFFSET_HEADER]
  const minutes = typeof said === 'string' && /^-?\d{1,4}$/.test(said) ? Number(said) : 0
  return minutes >= MOST_BEHIND && minutes <= MOST_AHEAD ? minutes : 0
}
