import { MINUTE } from './durations.ts'

/** The server's time minus this computer's time, in milliseconds. */
let offset = 0
let isMeasured = false

/**
 * Returns the server's time, which is correct even if this computer's clock is wrong; expiry and due times are compared
 * with it.
 */
export function serverNow(): number {
  return Date.now() + offset
}

/** Returns the offset to the server's time, which is stored with the session for the next page. */
export function clockOffset(): number {
  return offset
}

/** Sets the offset that an earlier page measured, unless this page has already measured one. */
export function assumeClockOffset(milliseconds: number): void {
  if (!isMeasured) offset = milliseconds
}

/**
 * Measures the offset from a server response. The time in the response has a resolution of whole seconds and is as old
 * as the response. Therefore, an offset of less than a minute counts as zero, and a response that took longer, for
 * example because the computer slept, is ignored.
 */
export function noteServerTime(answer: Response, sentAt: number): void {
  const at = Date.parse(answer.headers.get('date') ?? '')
  const now = Date.now()
  if (Number.isNaN(at) || Math.abs(now - sentAt) > MINUTE) return
  offset = Math.abs(at - now) < MINUTE ? 0 : at - now
  isMeasured = true
}
