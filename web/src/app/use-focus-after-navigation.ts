import { useEffect, useRef } from 'react'
import { MAIN_ID } from './layouts/frame.ts'

/**
 * Focuses the new page if the link that led there is gone, so that keyboard and screen reader continue from its top.
 */
export function useFocusAfterNavigation(pathname: string): void {
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
