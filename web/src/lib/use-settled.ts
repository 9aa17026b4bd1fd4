import { useEffect, useState } from 'react'

/** Returns the value once it has been unchanged for this many milliseconds; used for searches during typing. */
export function useSettled<Value>(value: Value, after: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}
