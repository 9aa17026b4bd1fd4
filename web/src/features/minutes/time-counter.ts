import type { Activity } from '@econsult/contract/minutes'
import { MINUTE } from '../../lib/durations.ts'

/** A span in which a person worked; `from` and `to` are in milliseconds. */
export interface WorkedSpan {
  readonly activity: Activity
  readonly from: number
  readonly to: number
}

/**
 * Converts a person's interactions in a room into spans of time: each interaction counts for the minute after it,
 * unless the person leaves the room before (PAID-01). Times come from a monotonic clock.
 */
export function createTimeCounter() {
  let open: { activity: Activity; from: number; touchedAt: number } | null = null
  let spans: WorkedSpan[] = []

  /** Ends the open span at this time, or a minute after its last interaction if that is earlier. */
  function end(at: number): void {
    if (open === null) return
    const { activity, from, touchedAt } = open
    const to = Math.min(at, touchedAt + MINUTE)
    if (to > from) spans.push({ activity, from, to })
    open = null
  }

  return {
    /** Records that the person typed, scrolled or clicked. */
    touch(activity: Activity, at: number): void {
      if (open?.activity === activity && at <= open.touchedAt + MINUTE) {
        open.touchedAt = at
        return
      }
      end(at)
      open = { activity, from: at, touchedAt: at }
    },
    /** Records that the room is no longer in the foreground. */
    leave: end,
    /** Returns and removes the spans up to this time, at most `most` of them; the others remain. */
    take(at: number, most: number): WorkedSpan[] {
      const last = open
      end(at)
      if (last !== null && at < last.touchedAt + MINUTE) open = { ...last, from: at }
      const taken = spans.slice(0, most)
      spans = spans.slice(most)
      return taken
    },
    /** Puts back spans that could not be sent. */
    giveBack(taken: readonly WorkedSpan[]): void {
      spans = [...taken, ...spans]
    },
  }
}
