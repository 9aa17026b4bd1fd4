import { onRealActivity } from './real-activity.ts'

/** Runs the work once, at the first sign of a person; answers how to call it off. */
export function onceActive(work: () => void): () => void {
  const stop = onRealActivity(() => {
    stop()
    work()
  })
  return stop
}
