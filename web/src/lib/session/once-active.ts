import { onRealActivity } from './real-activity.ts'

/** Calls `work` once, at the user's first activity; returns a function that cancels it. */
export function onceActive(work: () => void): () => void {
  const stop = onRealActivity(() => {
    stop()
    work()
  })
  return stop
}
