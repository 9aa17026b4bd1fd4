import { MINUTE } from './durations.ts'

/** How much later it is on the server than on this computer, in milliseconds. */
let offset = 0
let isMeasured = false

/** The server's time, also on a computer whose clock is wrong: what expires, and what is due, is measured by it. */
export function serverNow(): number {
  return Date.now() + offset
}

/** The offset to the server's time, which is stored with the session for the next page. */
export function clockOffset(): number {
  return offset
}

/** Sets the offset that an earlier page measured, unless this page has measured one. */
export function assumeClockOffset(milliseconds: number): void {
  if (!isMeasured) offset = milliseconds
}

/**
 * Measures the offset by an answer of the server. Its time is in whole seconds and as old as the answer, so less than a
 * minute counts as none, and an answer that took longer, as over a sleep of the computer, says nothing.
 */
export function noteServerTime(answer: Response, sentAt: number): void {
  const at = Date.parse(answer.headers.get('date') ?? '')
  const now = Date.now()
  if (Number.isNaN(at) || Math.abs(now - sentAt) > MINUTE) return
  offset = Math.abs(at - now) < MINUTE ? 0 : at - now
  isMeasured = true
}
