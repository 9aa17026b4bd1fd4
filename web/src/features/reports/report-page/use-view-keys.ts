import { useEffect, useEffectEvent } from 'react'
import type { Pages } from './use-pages.ts'

interface Needs {
  readonly pages: Pages
  readonly onSearch: () => void
}

/**
 * Keyboard shortcuts of a report: Page Up, Page Down, Home and End change the page; +, - and 0 change the zoom; Ctrl+F,
 * ⌘F or / opens the search.
 */
export function useViewKeys({ pages, onSearch }: Needs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const action = event.ctrlKey || event.metaKey ? withControl(event.key) : alone(event)
    if (!action) return
    event.preventDefault()
    action()
  })

  function withControl(key: string): (() => void) | undefined {
    return key === 'f' ? onSearch : undefined
  }

  function alone({ key, target }: KeyboardEvent): (() => void) | undefined {
    if (target instanceof Element && target.closest('input')) return undefined
    const actions: Readonly<Record<string, () => void>> = {
      PageDown: () => pages.goTo(pages.page + 1),
      PageUp: () => pages.goTo(pages.page - 1),
      Home: () => pages.goTo(1),
      End: () => pages.goTo(pages.count),
      '+': () => pages.zoomBy(1),
      '-': () => pages.zoomBy(-1),
      '0': () => pages.setZoom('width'),
      '/': onSearch,
    }
    return actions[key]
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
