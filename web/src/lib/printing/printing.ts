import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

const printing = createStore<boolean>(() => false)

/** What must be loaded before the page is complete on paper. */
const preparations = new Set<() => Promise<unknown>>()

/** Whether the page is being printed: then it shows all that it otherwise draws only near the visible area. */
export function useIsPrinting(): boolean {
  return useStore(printing)
}

/** Shows the page as it is printed, or again as on the screen; it has changed when this returns. */
export function notePrinting(isPrinting: boolean): void {
  flushSync(() => printing.setState(isPrinting, true))
}

/** Has something loaded before the page is printed by its own key; a browser's menu prints what there is. */
export function useBeforePrinting(load: () => Promise<unknown>): void {
  const prepare = useEffectEvent(load)
  useEffect(() => {
    const preparation = () => prepare()
    preparations.add(preparation)
    return () => void preparations.delete(preparation)
  }, [])
}

/** Whether something can be loaded first. */
export function hasPreparations(): boolean {
  return preparations.size > 0
}

/** Loads what the page needs; never throws, because an incomplete page says what is missing. */
export async function prepareForPrinting(): Promise<void> {
  await Promise.allSettled([...preparations].map((prepare) => prepare()))
}
