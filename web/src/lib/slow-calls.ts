import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** After so long without an answer the page says that it still tries, in milliseconds (END-09). */
const SILENCE_MS = 8000

const slow = createStore(() => 0)

/** Counts a call as slow from 8 s of silence until it is answered or fails; returns its promise. */
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

/** Whether a call that somebody waits for has had no answer for 8 s. */
export function useIsSlow(): boolean {
  return useStore(slow, (count) => count > 0)
}

function change(by: 1 | -1): void {
  slow.setState((count) => count + by)
}
