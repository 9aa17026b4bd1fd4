import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { serverNow } from '../lib/server-time.ts'

const TICK = 30_000

const now = createStore(serverNow)
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Returns the server's time in milliseconds, at most a minute old: one timer for the whole page updates it every 30
 * seconds, and an older time is updated immediately.
 */
export function useNow(): number {
  useEffect(watch, [])
  return useStore(now)
}

function watch() {
  if (watchers === 0) {
    if (Math.abs(serverNow() - now.getState()) >= TICK) tick()
    timer = setInterval(tick, TICK)
  }
  watchers += 1
  return () => {
    watchers -= 1
    if (watchers === 0) clearInterval(timer)
  }
}

function tick() {
  now.setState(serverNow())
}
