import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For the `ref` of an element whose words become shorter while somebody settles what stands below it: it stays as high as
 * it was, until `key` or its width changes, so that nothing moves under the pointer (END-09).
 */
export function useGreatestHeight(key: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const kept = useRef({ key, width: 0, height: 0 })
  // After each render, since any of them can change the words.
  useLayoutEffect(() => {
    if (element.current === null) return
    const { style } = element.current
    style.minHeight = ''
    const { offsetWidth: width, offsetHeight: height } = element.current
    const isSame = kept.current.key === key && kept.current.width === width
    kept.current = { key, width, height: isSame ? Math.max(kept.current.height, height) : height }
    style.minHeight = `${kept.current.height}px`
  })
  return element
}
