import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** 'ended': the server ended the connection and stated a reason; it is opened again only at the person's request. */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'ended'

/** The state of the live connection; only socket.ts writes it. */
export const connectionState = createStore<ConnectionState>(() => 'connecting')

/** The reason why the server ended the connection for good; '' if it has not. Only socket.ts writes it. */
export const endReason = createStore<string>(() => '')

/** The same reason, as a hook for components. */
export function useEndReason(): string {
  return useStore(endReason)
}

/** The state of the live connection. */
export function useConnectionState(): ConnectionState {
  return useStore(connectionState)
}
