import { useEffect, useState } from 'react'
import { useUser } from './session/use-session.ts'

const kept = new Map<string, unknown>()

/**
 * Like useState, but what was typed outlives the page and an expired session of the same person. It is kept in
 * memory alone (AUTH-08) and gone when somebody logs out. A key belongs to one caller.
 */
export function useKeptState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  return useKept(`${useUser().id} ${key}`, initial)
}

/** The same for pages without a session: what was typed outlives the way back and forward in this tab. */
export function useVisitorState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  return useKept(`visitor ${key}`, initial)
}

function useKept<Value>(ownKey: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    if (!kept.has(ownKey)) return initial
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this key's one caller writes there
    return kept.get(ownKey) as Value
  })
  useEffect(() => {
    if (value === initial) kept.delete(ownKey)
    else kept.set(ownKey, value)
  }, [ownKey, value, initial])
  return [value, setValue]
}

/** Forgets all that was typed. */
export function forgetKeptState(): void {
  kept.clear()
}
