import { RecordSystemError, type Vendor } from './records-port.ts'
import { waitOfRetryAfter } from './retry-after.ts'

/** Number of consecutive failures after which requests to a system are suspended for a while (E4). */
const MOST_FAILURES = 5
const REST_MS = 30_000

/** Counts a record system's failures, so that a failing system does not receive another request immediately. */
export interface VendorGuard {
  /** @throws RecordSystemError while requests are suspended, or during the wait that the system requested. */
  check(): void
  noteSuccess(): void
  noteFailure(): void
  /** Stores the wait that the record system requested, and returns it in seconds. */
  noteThrottle(retryAfter: string | null): number
}

/** Creates the guard of one record system; `now` returns milliseconds since 1970. */
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
      const seconds = waitOfRetryAfter(retryAfter, now())
      throttledUntil = now() + seconds * 1000
      return seconds
    },
  }
}
