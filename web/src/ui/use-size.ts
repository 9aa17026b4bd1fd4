import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the continuously updated inner size of an element; null until it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    const measure = () => {
      const { paddingLeft, paddingTop } = getComputedStyle(watched)
      const width = watched.clientWidth - 2 * Number.parseFloat(paddingLeft)
      const height = watched.clientHeight - 2 * Number.parseFloat(paddingTop)
      setSize({ width: Math.max(width, 1), height: Math.max(height, 1) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}
