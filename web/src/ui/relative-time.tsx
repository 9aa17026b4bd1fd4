import Tooltip from '@mui/material/Tooltip'
import { useSyncExternalStore } from 'react'
import { formatAge, formatDateTime, formatRelative } from '../lib/dates.ts'

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

type RelativeTimeProps = {
  /** Milliseconds since 1970. */
  time: number
  /** 'ago' writes '2 h ago', 'age' writes '2 h'. */
  form?: 'ago' | 'age'
}

/** A time as people say it, kept up to date, with the exact time on hover. */
export function RelativeTime({ time, form = 'ago' }: RelativeTimeProps) {
  const now = Math.max(useNow(), time)
  return (
    <Tooltip title={formatDateTime(time)} describeChild>
      <time dateTime={new Date(time).toISOString()} style={{ whiteSpace: 'nowrap' }}>
        {form === 'ago' ? formatRelative(time, now) : formatAge(time, now)}
      </time>
    </Tooltip>
  )
}
