import type { Activity } from '@econsult/contract/minutes'
import { MINUTE } from '../../lib/durations.ts'

/** A time span in which a user worked on a case; `from` and `to` are in milliseconds. */
export interface WorkedSpan {
  readonly activity: Activity
  readonly from: number
  readonly to: number
}

/**
 * Converts a user's interactions with the page of a case into time spans. Each interaction counts for the following
 * minute, or until the user leaves the page (PAID-01). Times must be from a monotonic clock.
 */
export function createTimeCounter() {
  let open: { activity: Activity; from: number; touchedAt: number } | null = null
  let spans: WorkedSpan[] = []

  /** Ends the current span at this time, or one minute after its last interaction if that is earlier. */
  function end(at: number): void {
    if (open === null) return
    const { activity, from, touchedAt } = open
    const to = Math.min(at, touchedAt + MINUTE)
    if (to > from) spans.push({ activity, from, to })
    open = null
  }

  return {
    /** Records that the user has typed, scrolled or clicked. */
    touch(activity: Activity, at: number): void {
      if (open?.activity === activity && at <= open.touchedAt + MINUTE) {
        open.touchedAt = at
        return
      }
      end(at)
      open = { activity, from: at, touchedAt: at }
    },
    /** Records that the page is no longer in the foreground. */
    leave: end,
    /** Removes and returns at most `most` spans that end by this time; later calls return the remaining ones. */
    take(at: number, most: number): WorkedSpan[] {
      const last = open
      end(at)
      if (last !== null && at < last.touchedAt + MINUTE) open = { ...last, from: at }
      const taken = spans.slice(0, most)
      spans = spans.slice(most)
      return taken
    },
    /** Restores spans that could not be sent. */
    giveBack(taken: readonly WorkedSpan[]): void {
      spans = [...taken, ...spans]
    },
  }
}
