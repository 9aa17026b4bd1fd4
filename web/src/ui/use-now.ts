import { useSyncExternalStore } from 'react'

const TICK = 30_000

let current = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  current = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) current = Date.now()
  listeners.add(listener)
  timer ??= setInterval(tick, TICK)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present moment in milliseconds, renewed every 30 seconds by one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => current)
}
