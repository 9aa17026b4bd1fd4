import { RecordSystemError, type Vendor } from './records-port.ts'

/** Failures in a row after which a system is left alone for a while (security page, E4). */
const MOST_FAILURES = 5
const REST_MS = 30_000
const LONGEST_WAIT_S = 3600
const DEFAULT_WAIT_S = 10

/** Remembers how a record system fares, so that one in trouble is not asked again at once. */
export interface VendorGuard {
  /** @throws RecordSystemError while the system rests, or while the wait that it asked for lasts. */
  check(): void
  noteSuccess(): void
  noteFailure(): void
  /** Keeps the wait that the system asked for, and gives its seconds. */
  noteThrottle(retryAfter: string | null): number
}

/** A guard of one system; `now` gives milliseconds since 1970. */
export function createVendorGuard(system: Vendor, now: () => number, restMs = REST_MS): VendorGuard {
  let failures = 0
  let restsUntil = 0
  let throttledUntil = 0
  return {
    check() {
      const wait = Math.ceil((throttledUntil - now()) / 1000)
      if (wait > 0) throw new RecordSystemError(system, 'throttled', wait)
      if (restsUntil > now()) throw new RecordSystemError(system, 'away')
    },
    noteSuccess() {
      failures = 0
    },
    noteFailure() {
      failures += 1
      if (failures >= MOST_FAILURES) restsUntil = now() + restMs
    },
    noteThrottle(retryAfter) {
      const seconds = Math.min(LONGEST_WAIT_S, secondsOf(retryAfter, now()))
      throttledUntil = now() + seconds * 1000
      return seconds
    },
  }
}

/** Retry-After in seconds or as a date; without either, a short wait. */
function secondsOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return DEFAULT_WAIT_S
  if (/^\d{1,9}$/.test(retryAfter)) return Math.max(1, Number(retryAfter))
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? DEFAULT_WAIT_S : Math.max(1, Math.ceil((at - now) / 1000))
}
