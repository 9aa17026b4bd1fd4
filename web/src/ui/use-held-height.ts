import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a `ref` function for an element that becomes smaller when an item in it or below it is completed. While held,
 * the element keeps at least its previous height, until `key` or the width of its parent changes, so that no element
 * moves under the pointer (END-09).
 */
export function useHeldHeight(isHeld: boolean, key = ''): (element: HTMLElement | null) => void {
  const element = useRef<HTMLElement>(null)
  const held = useRef({ key, width: 0, height: 0 })
  // Runs after each render, because any render can change the height.
  useLayoutEffect(() => {
    if (element.current === null) return
    const { style } = element.current
    style.minHeight = ''
    const { offsetHeight: height, parentElement } = element.current
    // The parent's width is compared, because the element's own width can change on completion: an urgent item is wider
    // than other items.
    const width = parentElement?.offsetWidth ?? 0
    const isSame = isHeld && held.current.key === key && held.current.width === width
    held.current = { key, width, height: isSame ? Math.max(held.current.height, height) : height }
    if (isHeld) style.minHeight = `${held.current.height}px`
  })
  return useCallback((found) => {
    element.current = found
  }, [])
}
