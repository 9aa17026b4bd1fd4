import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { noteServerTime } from './server-time.ts'

/** While the server is unreachable, it is checked at this interval, in milliseconds. */
const LOOK_AGAIN_MS = 10_000
const ANSWER_MS = 5000

export interface Reachability {
  readonly isOffline: boolean
  /** When the server last answered, in milliseconds since 1970. */
  readonly lastAnswerAt: number
  /** When the server is checked next; null while it is reachable. */
  readonly nextLookAt: number | null
}

const reachability = createStore<Reachability>(() => ({
  isOffline: false,
  lastAnswerAt: Date.now(),
  nextLookAt: null,
}))
let looking: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
// Outside the store, because no component shows this time while the server is reachable.
let lastAnswerAt = Date.now()

/** Whether the server can be reached, as far as the page knows. */
export function useReachability(): Reachability {
  return useStore(reachability)
}

/** Notes that a call was answered, whatever the answer. */
export function noteAnswer(): void {
  lastAnswerAt = Date.now()
  // The answer may have been under way when the network went away.
  if (reachability.getState().isOffline) void checkServer()
}

/** Notes that a call got no answer. One call may fail for its own reasons, so the server itself is checked. */
export function noteSilence(): void {
  void checkServer()
}

/** Checks now whether the server can be reached. */
export function checkServer(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null
  })
  return looking
}

/** Checks after the check that runs, whose answer may have come before the network changed. */
async function lookAfresh(): Promise<void> {
  await looking
  await checkServer()
}

async function look(): Promise<void> {
  clearTimeout(timer)
  const askedAt = Date.now()
  const answer = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => null)
  if (answer) {
    noteServerTime(answer, askedAt)
    lastAnswerAt = Date.now()
    reachability.setState({ isOffline: false, lastAnswerAt, nextLookAt: null })
    // The answer may have been the last one before the network went away.
    if (!navigator.onLine) timer = setTimeout(() => void checkServer(), LOOK_AGAIN_MS)
  } else {
    reachability.setState({ isOffline: true, lastAnswerAt, nextLookAt: Date.now() + LOOK_AGAIN_MS })
    timer = setTimeout(() => void checkServer(), LOOK_AGAIN_MS)
  }
}

/** Follows the browser's network events; 'online' only means that a check is worthwhile. */
export function watchNetwork(): void {
  addEventListener('offline', () => void lookAfresh())
  addEventListener('online', () => void lookAfresh())
  if (!navigator.onLine) void checkServer()
}
