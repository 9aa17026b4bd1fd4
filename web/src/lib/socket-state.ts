import { useSyncExternalStore } from 'react'

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting'

let state: ConnectionState = 'connecting'
const listeners = new Set<() => void>()

/** How the connection to the server stands; written by the socket alone. */
export const connectionState = {
  get: () => state,
  set(next: ConnectionState): void {
    state = next
    listeners.forEach((listener) => listener())
  },
}

/** How the live connection stands. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, connectionState.get)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
