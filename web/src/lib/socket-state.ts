import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting'

/** The state of the live connection; only socket.ts writes it. */
export const connectionState = createStore<ConnectionState>(() => 'connecting')

/** The state of the live connection. */
export function useConnectionState(): ConnectionState {
  return useStore(connectionState)
}
