import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** 'ended': the server ended it for a reason that it told; it connects again only when the person asks for it. */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'ended'

/** The state of the live connection; only socket.ts writes it. */
export const connectionState = createStore<ConnectionState>(() => 'connecting')

/** Why the server ended the connection for good; '' while it did not. Only socket.ts writes it. */
export const endReason = createStore<string>(() => '')

/** The same, for components. */
export function useEndReason(): string {
  return useStore(endReason)
}

/** The state of the live connection. */
export function useConnectionState(): ConnectionState {
  return useStore(connectionState)
}
