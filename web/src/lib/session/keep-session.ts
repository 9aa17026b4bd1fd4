import { createActivityReport } from './activity-report.ts'
import { JUST_NOW, watchIdle } from './idle-watch.ts'
import { onRealActivity } from './real-activity.ts'
import { onTabMessage, postToTabs } from './session-tabs.ts'

/** The minimum interval between activity reports among tabs, in milliseconds. */
const TELL_EVERY_MS = 1000

interface Options {
  readonly lastSeenAt: () => number
  /** Reports to the server that the user is active. */
  readonly report: () => void
  /** Measures the offset of this computer's clock from the server's time. */
  readonly checkClock: () => Promise<void>
  /** Called after IDLE_LIMIT_MS without activity in any tab. */
  readonly onIdle: () => void
}

/** Monitors a signed-in user's activity in all tabs (AUTH-05); returns a function that stops it. */
export function keepSession({ lastSeenAt, report, checkClock, onIdle }: Options): () => void {
  const idle = watchIdle({ askOthers: () => postToTabs({ kind: 'who-is-active' }), checkClock, onIdle })
  const activity = createActivityReport({ lastSeenAt, report })
  let toldAt = -Infinity

  const stopActivity = onRealActivity(() => {
    if (!idle.touched()) return
    activity.touched()
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    postToTabs({ kind: 'active', ago: JUST_NOW })
  })
  const stopTabs = onTabMessage((message) => {
    if (message.kind === 'active') idle.activeElsewhere(message.ago)
    if (message.kind === 'who-is-active') postToTabs({ kind: 'active', ago: idle.idleFor() })
  })
  document.addEventListener('visibilitychange', idle.look)
  window.addEventListener('pageshow', idle.look)

  return () => {
    idle.stop()
    activity.stop()
    stopActivity()
    stopTabs()
    document.removeEventListener('visibilitychange', idle.look)
    window.removeEventListener('pageshow', idle.look)
  }
}
