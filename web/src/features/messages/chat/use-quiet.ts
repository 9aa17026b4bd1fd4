import { useEffect, useState } from 'react'

/** How long rows that were just put in are not yet read out, in milliseconds. */
const QUIET_MS = 1000

/** True while `isFilling` and a moment longer: screen readers are told of new messages, not of old ones. */
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
