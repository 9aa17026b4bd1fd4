import { PRODUCT_NAME } from '@econsult/contract/product'
import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** The number of entries that need the viewer's action; 0 if there are none or the number is unknown. */
const waiting = createStore<number>(() => 0)

/**
 * Sets the title of the browser tab: '(4) Open Cases · eConsult', with the number of entries that need the viewer's
 * action.
 */
export function useDocumentTitle(title: string): void {
  const count = useStore(waiting)
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${PRODUCT_NAME}`
  }, [title, count])
}

/** Sets the number in the tab's title while this component is mounted (END-03). */
export function useTitleCount(count: number | undefined): void {
  useEffect(() => {
    waiting.setState(count ?? 0, true)
    return () => waiting.setState(0, true)
  }, [count])
}
