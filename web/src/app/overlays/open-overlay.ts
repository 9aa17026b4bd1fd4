import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** The overlays that can cover any page: the list of shortcuts, and search and commands. */
export type Overlay = 'keys' | 'search'

const open = createStore<Overlay | null>(() => null)

/** Opens an overlay and closes the previous one; null only closes the overlay. */
export function showOverlay(overlay: Overlay | null): void {
  open.setState(overlay)
}

/** The open overlay; null if there is none. */
export function useOverlay(): Overlay | null {
  return useStore(open)
}
