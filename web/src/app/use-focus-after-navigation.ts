import { useEffect, useRef } from 'react'
import { MAIN_ID } from './layouts/frame.ts'

/**
 * Puts the focus on the new page where the control that led there is gone, so that keyboard and screen reader go
 * on from its top.
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
