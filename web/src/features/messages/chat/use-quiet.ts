import { useEffect, useState } from 'react'

/** Screen readers do not announce rows that were added within this time, in milliseconds. */
const QUIET_MS = 1000

/** True during `isFilling` and shortly afterwards. Screen readers then announce new messages, but not old ones. */
export function useQuiet(isFilling: boolean): boolean {
  const [isQuiet, setQuiet] = useState(true)
  if (isFilling && !isQuiet) setQuiet(true)
  useEffect(() => {
    if (isFilling) return
    const timer = setTimeout(() => setQuiet(false), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isFilling])
  return isQuiet
}
