import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

const printing = createStore<boolean>(() => false)

/** Functions that load what the page needs to be complete on paper. */
const preparations = new Set<() => Promise<unknown>>()

/** True while the page is being printed: it then also shows what it otherwise draws only near the visible area. */
export function useIsPrinting(): boolean {
  return useStore(printing)
}

/** Shows the page in its printed form, or again as on the screen; the page has changed when this returns. */
export function notePrinting(isPrinting: boolean): void {
  flushSync(() => printing.setState(isPrinting, true))
}

/**
 * Registers a function that loads something before the page is printed with the keyboard shortcut; the browser's own
 * menu prints what is loaded already.
 */
export function useBeforePrinting(load: () => Promise<unknown>): void {
  const prepare = useEffectEvent(load)
  useEffect(() => {
    const preparation = () => prepare()
    preparations.add(preparation)
    return () => void preparations.delete(preparation)
  }, [])
}

/** True if there is something to load first. */
export function hasPreparations(): boolean {
  return preparations.size > 0
}

/** Loads what the page needs; never throws, because an incomplete page states what is missing. */
export async function prepareForPrinting(): Promise<void> {
  await Promise.allSettled([...preparations].map((prepare) => prepare()))
}
