import { useSyncExternalStore } from 'react'

let pending = 0
const listeners = new Set<() => void>()

/** Shows the loading bar until the promise settles; gives the promise back. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  change(1)
  const done = () => change(-1)
  work.then(done, done)
  return work
}

/** Whether something that the person waits for is under way. */
export function useIsWorking(): boolean {
  return useSyncExternalStore(subscribe, () => pending > 0)
}

function change(by: 1 | -1): void {
  pending += by
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
