import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

const printing = createStore<boolean>(() => false)

/** The functions that load the missing content of a page for print. */
const preparations = new Set<() => Promise<unknown>>()

/**
 * True while the page is being printed; components then also render content that is otherwise rendered only near the
 * visible area.
 */
export function useIsPrinting(): boolean {
  return useStore(printing)
}

/**
 * Switches the page to its printed form, or back to the screen form; the page has changed when this function returns.
 */
export function notePrinting(isPrinting: boolean): void {
  flushSync(() => printing.setState(isPrinting, true))
}

/**
 * Registers a function that loads content before the page is printed with the keyboard shortcut. The browser's own menu
 * prints only loaded content.
 */
export function useBeforePrinting(load: () => Promise<unknown>): void {
  const prepare = useEffectEvent(load)
  useEffect(() => {
    const preparation = () => prepare()
    preparations.add(preparation)
    return () => void preparations.delete(preparation)
  }, [])
}

/** True if content must be loaded before printing. */
export function hasPreparations(): boolean {
  return preparations.size > 0
}

/** Loads the missing content. Never throws, because an incomplete page states which content is missing. */
export async function prepareForPrinting(): Promise<void> {
  await Promise.allSettled([...preparations].map((prepare) => prepare()))
}
