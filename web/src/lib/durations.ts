import { phrases } from './phrases.ts'

/** Durations in milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** Returns a rounded length of time, '26 min', '5 h', '3 d', which is never 0. */
export function timeWords(time: number): string {
  if (time < HOUR) return phrases.minutes({ count: Math.max(1, Math.round(time / MINUTE)) })
  return time < 2 * DAY
    ? phrases.hours({ count: Math.round(time / HOUR) })
    : phrases.days({ count: Math.round(time / DAY) })
}
