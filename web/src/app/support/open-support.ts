import { useSyncExternalStore } from 'react'
import { noteUsage } from '../../lib/track.ts'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the support panel. */
export function openSupport(): void {
  if (!isOpen) noteUsage('support-opened')
  change(true)
}

/** Closes the support panel. */
export function closeSupport(): void {
  change(false)
}

/** Whether the support panel is open. */
export function useSupportOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

function change(next: boolean): void {
  isOpen = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
