import { useEffect, useRef, useState } from 'react'

const SHOW_AFTER = 150
const SHOW_AT_LEAST = 300

/**
 * True if a skeleton should be displayed: not for data that loads within 150 ms, and for at least 300 ms once
 * displayed, so that it does not flicker.
 */
export function useDelayedLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (loading === shown) return undefined
    const left = loading ? SHOW_AFTER : shownAt.current + SHOW_AT_LEAST - performance.now()
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(loading)
    }, left)
    return () => clearTimeout(timer)
  }, [loading, shown])

  return shown
}
