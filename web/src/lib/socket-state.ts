import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** 'ended': the server ended the connection and stated a reason; only the user can open it again. */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'ended'

/** The state of the live connection; only socket.ts writes it. */
export const connectionState = createStore<ConnectionState>(() => 'connecting')

/** The reason why the server ended the connection permanently; '' if it has not. Only socket.ts writes it. */
export const endReason = createStore<string>(() => '')

/** Returns the reason why the server ended the connection permanently, as a hook for components. */
export function useEndReason(): string {
  return useStore(endReason)
}

/** Returns the state of the live connection. */
export function useConnectionState(): ConnectionState {
  return useStore(connectionState)
}
