import { useEffect, useRef } from 'react'

/**
 * Returns a query's `refetch` for use after an event that may occur when its screen is no longer displayed: a call, a
 * timer or an announcement. Once the screen was left, it fetches nothing, because the response would not be displayed;
 * RTK Query's own `refetch` throws in that case.
 */
export function useRefetch<Reply>(refetch: () => Reply): () => Reply | undefined {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => (isShown.current ? refetch() : undefined)
}
