import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** As near to the end as this counts as being there, in pixels. */
const END_MARGIN = 48

interface LogScroll {
  readonly log: RefObject<HTMLDivElement | null>
  /** Whether the newest message is in view. */
  readonly isAtEnd: boolean
  readonly goToEnd: () => void
}

/**
 * Keeps the conversation in place: at its end while the person is there, and where they read while rows come in
 * above or below. `firstKey` names the oldest row of what is loaded; `ownKey` the newest own message, which is
 * always brought into view.
 */
export function useLogScroll(firstKey: string, ownKey: string): LogScroll {
  const log = useRef<HTMLDivElement>(null)
  const place = useRef({ fromBottom: 0, isAtEnd: true })
  const [isAtEnd, setAtEnd] = useState(true)

  const goToEnd = useCallback(() => {
    place.current = { fromBottom: 0, isAtEnd: true }
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [])

  const known = useRef({ firstKey, ownKey: '' })
  useLayoutEffect(() => {
    const before = known.current
    known.current = { firstKey, ownKey }
    if (log.current === null) return
    if (before.ownKey !== ownKey) goToEnd()
    // The rows above have come in, so what was read is as far from the bottom as before.
    else if (before.firstKey !== firstKey)
      log.current.scrollTop = log.current.scrollHeight - place.current.fromBottom
  }, [firstKey, ownKey, goToEnd])

  useEffect(() => {
    const element = log.current
    if (element === null) return
    let wasHidden = false
    const note = () => {
      const fromBottom = element.scrollHeight - element.scrollTop
      const atEnd = fromBottom - element.clientHeight < END_MARGIN
      place.current = { fromBottom, isAtEnd: atEnd }
      setAtEnd(atEnd)
    }
    const follow = () => {
      // On a phone the other panel may stand in its place.
      const isHidden = element.clientHeight === 0
      if (wasHidden) element.scrollTop = element.scrollHeight - place.current.fromBottom
      wasHidden = isHidden
      if (isHidden) return
      if (place.current.isAtEnd) element.scrollTop = element.scrollHeight
      note()
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [])

  return { log, isAtEnd, goToEnd }
}
