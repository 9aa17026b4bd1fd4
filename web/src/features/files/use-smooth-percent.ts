import { useEffect, useState } from 'react'

// The counter ticks every 75 ms up to 100 (CASE-05).
const TICK_MS = 75
const STEP = 12

/**
 * The next number to show between `shown` and the real `percent`; resets immediately after a new start. Null once 100
 * has been shown for a tick.
 */
export function nextPercent(shown: number, percent: number): number | null {
  if (shown === 100 && percent === 100) return null
  return percent < shown ? percent : Math.min(percent, shown + STEP)
}

/** A real percentage, shown in even steps of 75 ms so that the number does not jump; null when it is complete. */
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
