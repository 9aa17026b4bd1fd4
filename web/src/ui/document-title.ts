import { PRODUCT_NAME } from '@econsult/contract/product'
import { useEffect } from 'react'

/** Sets the title of the browser tab: 'Open Cases · eConsult'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`
  }, [title])
}
