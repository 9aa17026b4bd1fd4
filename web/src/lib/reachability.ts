import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { noteServerTime } from './server-time.ts'

/** The interval between checks of an unreachable server, in milliseconds. */
const LOOK_AGAIN_MS = 10_000
const ANSWER_MS = 5000

export interface Reachability {
  readonly isOffline: boolean
  /** The time of the server's last response, in milliseconds since 1970. */
  readonly lastAnswerAt: number
  /** The time of the next check; null while the server is reachable. */
  readonly nextLookAt: number | null
}

const reachability = createStore<Reachability>(() => ({
  isOffline: false,
  lastAnswerAt: Date.now(),
  nextLookAt: null,
}))
let looking: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
// This time is not in the store, because no component displays it while the server is reachable.
let lastAnswerAt = Date.now()

/** True if the server can be reached, as far as the page can determine. */
export function useReachability(): Reachability {
  return useStore(reachability)
}

/** Records that a call got a response, regardless of its content. */
export function noteAnswer(): void {
  lastAnswerAt = Date.now()
  // The response may have been in transit when the network was lost.
  if (reachability.getState().isOffline) void checkServer()
}

/** Records that a call got no response. A single call may fail for other reasons, so the server itself is checked. */
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

/** Makes another check after the running one, whose response may have been sent before the network changed. */
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
    // This response may have been sent before the network was lost.
    if (!navigator.onLine) timer = setTimeout(() => void checkServer(), LOOK_AGAIN_MS)
  } else {
    reachability.setState({ isOffline: true, lastAnswerAt, nextLookAt: Date.now() + LOOK_AGAIN_MS })
    timer = setTimeout(() => void checkServer(), LOOK_AGAIN_MS)
  }
}

/** Listens to the browser's network events; 'online' only indicates that a check is worthwhile. */
export function watchNetwork(): void {
  addEventListener('offline', () => void lookAfresh())
  addEventListener('online', () => void lookAfresh())
  if (!navigator.onLine) void checkServer()
}
