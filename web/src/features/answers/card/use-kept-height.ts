import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For the `ref` of an item that loses its buttons once it is settled: it stays as high as it was, so that the next item
 * does not move under the pointer that settled this one.
 */
export function useKeptHeight(isSettled: boolean): RefObject<HTMLLIElement | null> {
  const item = useRef<HTMLLIElement>(null)
  const openHeight = useRef(0)
  // After each render, since what is open can unfold.
  useLayoutEffect(() => {
    if (item.current === null) return
    if (isSettled && openHeight.current > 0) item.current.style.minHeight = `${openHeight.current}px`
    if (isSettled) return
    item.current.style.minHeight = ''
    openHeight.current = item.current.offsetHeight
  })
  return item
}
