import type { Activity } from '@econsult/contract/minutes'
import { MINUTE } from '../../lib/durations.ts'

/** Time that somebody worked, in milliseconds. */
export interface WorkedSpan {
  readonly activity: Activity
  readonly from: number
  readonly to: number
}

/**
 * Turns what a person does in a room into spans of time: each touch counts for the minute after it, unless the room is
 * left before (PAID-01). Times come from a clock that only goes forward.
 */
export function createTimeCounter() {
  let open: { activity: Activity; from: number; touchedAt: number } | null = null
  let spans: WorkedSpan[] = []

  /** Ends the open span at this time, or a minute after its last touch. */
  function end(at: number): void {
    if (open === null) return
    const { activity, from, touchedAt } = open
    const to = Math.min(at, touchedAt + MINUTE)
    if (to > from) spans.push({ activity, from, to })
    open = null
  }

  return {
    /** The person typed, scrolled or clicked. */
    touch(activity: Activity, at: number): void {
      if (open?.activity === activity && at <= open.touchedAt + MINUTE) {
        open.touchedAt = at
        return
      }
      end(at)
      open = { activity, from: at, touchedAt: at }
    },
    /** The room is no longer in front. */
    leave: end,
    /** What was not taken yet, up to this time; at most so many spans, the others stay. */
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
