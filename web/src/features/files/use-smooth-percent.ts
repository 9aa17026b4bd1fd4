import { useEffect, useState } from 'react'

// The displayed percentage changes every 75 ms until it is 100 (CASE-05).
const TICK_MS = 75
const STEP = 12

/**
 * The next number to display, between `shown` and the real `percent`. A lower `percent`, as after a restart, is
 * displayed immediately. Null once 100 has been displayed for one tick.
 */
export function nextPercent(shown: number, percent: number): number | null {
  if (shown === 100 && percent === 100) return null
  return percent < shown ? percent : Math.min(percent, shown + STEP)
}

/** The upload percentage to display; rises in even steps every 75 ms, so that it does not jump. Null when complete. */
export function useSmoothPercent(percent: number): number | null {
  const [shown, setShown] = useState(percent === 100 ? null : percent)
  if (shown === null && percent < 100) setShown(percent)

  useEffect(() => {
    if (shown === null || (shown === percent && percent < 100)) return undefined
    const timer = setTimeout(() => setShown(nextPercent(shown, percent)), TICK_MS)
    return () => clearTimeout(timer)
  }, [shown, percent])

  return shown
}
