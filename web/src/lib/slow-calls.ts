import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** The time without a response after which the page reports a slow call, in milliseconds (END-09). */
const SILENCE_MS = 8000

const slow = createStore(() => 0)

/** Counts a call as slow after 8 s without a response, until it gets one or fails; returns the call's promise. */
export function watchSilence<T>(work: Promise<T>): Promise<T> {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    change(1)
  }, SILENCE_MS)
  const done = () => {
    clearTimeout(timer)
    if (isSlow) change(-1)
  }
  work.then(done, done)
  return work
}

/** True if a call for which the user waits has had no response for 8 s. */
export function useIsSlow(): boolean {
  return useStore(slow, (count) => count > 0)
}

function change(by: 1 | -1): void {
  slow.setState((count) => count + by)
}
