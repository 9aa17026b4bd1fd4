import { PRODUCT_NAME } from '@econsult/contract/product'
import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** The number of entries that wait for the viewer; 0 if there are none, or if the number is not known. */
const waiting = createStore<number>(() => 0)

/**
 * Sets the title of the browser tab: '(4) Open Cases · eConsult', with the number of entries that wait for the viewer.
 */
export function useDocumentTitle(title: string): void {
  const count = useStore(waiting)
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${PRODUCT_NAME}`
  }, [title, count])
}

/** Sets the number in the tab's title while this component is shown (END-03). */
export function useTitleCount(count: number | undefined): void {
  useEffect(() => {
    waiting.setState(count ?? 0, true)
    return () => waiting.setState(0, true)
  }, [count])
}
