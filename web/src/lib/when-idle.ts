const LONGEST_WAIT_MS = 2000

/** Runs `work` once the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LONGEST_WAIT_MS / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
