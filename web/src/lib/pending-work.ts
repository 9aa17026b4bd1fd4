import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

const pending = createStore(() => 0)

/** Shows the loading bar until the promise settles; returns the promise. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  change(1)
  const done = () => change(-1)
  work.then(done, done)
  return work
}

/** True while work is running for which the user waits. */
export function useIsWorking(): boolean {
  return useStore(pending, (count) => count > 0)
}

function change(by: 1 | -1): void {
  pending.setState((count) => count + by)
}
