import { useSyncExternalStore } from 'react'

/** While the server is away it is looked for at this interval, in milliseconds. */
const LOOK_AGAIN_MS = 10_000
const ANSWER_MS = 5000

export interface Reachability {
  readonly isOffline: boolean
  /** When the server last answered, in milliseconds since 1970. */
  readonly lastAnswerAt: number
  /** When it is looked for again; null while it is there. */
  readonly nextLookAt: number | null
}

let state: Reachability = { isOffline: false, lastAnswerAt: Date.now(), nextLookAt: null }
let looking: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether the server can be reached, as far as the page knows. */
export function useReachability(): Reachability {
  return useSyncExternalStore(subscribe, () => state)
}

/** A call was answered, whatever the answer. */
export function noteAnswer(): void {
  if (!state.isOffline) {
    // Nobody watches the time while the server is there.
    state = { ...state, lastAnswerAt: Date.now() }
    return
  }
  clearTimeout(timer)
  change({ isOffline: false, lastAnswerAt: Date.now(), nextLookAt: null })
}

/** A call got no answer: one call may fail for reasons of its own, so the server itself is looked for. */
export function noteSilence(): void {
  void lookForServer()
}

/** Looks for the server now. */
export function lookForServer(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null
  })
  return looking
}

async function look(): Promise<void> {
  clearTimeout(timer)
  const answer = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => null)
  if (answer) return noteAnswer()
  change({ ...state, isOffline: true, nextLookAt: Date.now() + LOOK_AGAIN_MS })
  timer = setTimeout(() => void lookForServer(), LOOK_AGAIN_MS)
  return undefined
}

/** Follows what the browser says of the network; its 'online' only means that looking is worth it. */
export function watchNetwork(): void {
  addEventListener('offline', () => void lookForServer())
  addEventListener('online', () => void lookForServer())
  if (!navigator.onLine) void lookForServer()
}

function change(next: Reachability): void {
  state = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
