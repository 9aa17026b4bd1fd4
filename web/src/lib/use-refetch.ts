import { useEffect, useRef } from 'react'

/**
 * Returns a query's `refetch` for use in something that may end after its screen is gone: a call, a timer or an
 * announcement. Once the screen was left it fetches nothing, because nobody sees the response; RTK Query's own
 * `refetch` throws in that case.
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
