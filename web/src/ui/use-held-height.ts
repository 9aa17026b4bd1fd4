import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function for the `ref` of an element that becomes smaller while somebody completes it or something below
 * it. While held, the element stays at least as high as it was, until `key` or the width of its parent changes, so that
 * nothing moves under the pointer (END-09).
 */
export function useHeldHeight(isHeld: boolean, key = ''): (element: HTMLElement | null) => void {
  const element = useRef<HTMLElement>(null)
  const held = useRef({ key, width: 0, height: 0 })
  // After each render, since any of them can change the height.
  useLayoutEffect(() => {
    if (element.current === null) return
    const { style } = element.current
    style.minHeight = ''
    const { offsetHeight: height, parentElement } = element.current
    // The element's own width can change when it is completed: an urgent item is wider than the others.
    const width = parentElement?.offsetWidth ?? 0
    const isSame = isHeld && held.current.key === key && held.current.width === width
    held.current = { key, width, height: isSame ? Math.max(held.current.height, height) : height }
    if (isHeld) style.minHeight = `${held.current.height}px`
  })
  return useCallback((found) => {
    element.current = found
  }, [])
}
