import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { noteUsage } from '../../lib/track.ts'

const openedOn = createStore<string | undefined>(() => undefined)

export function openSupport(): void {
  if (openedOn.getState() === undefined) noteUsage('support-opened')
  openedOn.setState(window.location.pathname)
}

export function closeSupport(): void {
  openedOn.setState(undefined)
}

/** The path of the page on which the support panel was opened; undefined while the panel is closed. */
export function useSupportOpenedOn(): string | undefined {
  return useStore(openedOn)
}
