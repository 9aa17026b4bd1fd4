import { useEffect, useState } from 'react'

/** Time for which rows that were just added are not read out, in milliseconds. */
const QUIET_MS = 1000

/** True during `isFilling` and shortly after, so that screen readers read out new messages but not old ones. */
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
