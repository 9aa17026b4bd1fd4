import { useEffect, useState } from 'react'

/** The value once it has stayed the same for this many milliseconds; used for searches while somebody types. */
export function useSettled<Value>(value: Value, after: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}
