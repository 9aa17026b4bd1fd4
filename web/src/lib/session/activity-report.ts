import { ACTIVITY_REPORT_MS } from '@econsult/contract/limits'

interface Options {
  /** The time at which the server last registered activity, through any foreground call, by performance.now(). */
  readonly lastSeenAt: () => number
  readonly report: () => void
}

export interface ActivityReport {
  readonly touched: () => void
  readonly stop: () => void
}

/**
 * Reports activity that the server has not registered through another call, at most once per ACTIVITY_REPORT_MS, so
 * that a user who only reads keeps the session.
 */
export function createActivityReport({ lastSeenAt, report }: Options): ActivityReport {
  let timer: ReturnType<typeof setTimeout> | undefined
  let touchedAt = 0

  function plan(): void {
    timer ??= setTimeout(reportOrWait, Math.max(0, lastSeenAt() + ACTIVITY_REPORT_MS - performance.now()))
  }

  function reportOrWait(): void {
    timer = undefined
    if (touchedAt <= lastSeenAt()) return
    if (lastSeenAt() + ACTIVITY_REPORT_MS > performance.now()) plan()
    else report()
  }

  return {
    touched() {
      touchedAt = performance.now()
      plan()
    },
    stop: () => clearTimeout(timer),
  }
}
