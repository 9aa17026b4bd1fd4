import { PRODUCT_NAME } from '@econsult/contract/product'
import { useEffect } from 'react'

/** Names the page in the browser's tab: 'Open Cases · eConsult'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`
  }, [title])
}
