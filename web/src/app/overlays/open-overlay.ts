import { useSyncExternalStore } from 'react'

/** What can lie over any page: the list of keys, or search and commands. */
export type Overlay = 'keys' | 'search'

let open: Overlay | null = null
const listeners = new Set<() => void>()

/** Opens an overlay in the place of the one that is open, or closes it. */
export function showOverlay(overlay: Overlay | null): void {
  open = overlay
  listeners.forEach((listener) => listener())
}

/** The overlay that is open. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, () => open)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
