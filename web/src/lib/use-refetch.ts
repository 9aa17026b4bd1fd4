import { useEffect, useRef } from 'react'

/**
 * Gives a query's `refetch` for what may end after its screen: a call, a timer or an announcement. Once the screen was
 * left it fetches nothing, because nobody sees the answer; RTK Query's own `refetch` throws then.
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
