import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useIsPrinting } from '../../../lib/printing/printing.ts'

/** Within this distance of the end, the person counts as being at the end, in pixels. */
const END_MARGIN = 48

interface LogScroll {
  readonly log: RefObject<HTMLDivElement | null>
  /** Whether the newest message is in view. */
  readonly isAtEnd: boolean
  /** Whether what stands above the conversation is in view. */
  readonly isAtLead: boolean
  readonly goToEnd: () => void
  readonly goToLead: () => void
  /** Keeps the present place; call it after scrolling for the person. */
  readonly keepPlace: () => void
}

/** Where what is to be read first above the conversation begins, in pixels from the top of what scrolls. */
function leadTop(scroller: HTMLElement): number {
  const unread = scroller.querySelector('[data-unread]')
  // The first of all has only its margin above it.
  if (!unread?.previousElementSibling) return 0
  return unread.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
}

/** Whether what is in view first stands above the conversation. */
function isAboveRows(scroller: HTMLElement): boolean {
  const rows = scroller.querySelector('[role="log"]')
  return rows !== null && rows.getBoundingClientRect().top > scroller.getBoundingClientRect().top
}

/**
 * Keeps the scroll position: at the end while the person is there, otherwise at what they are reading while rows are
 * added above or below, and where it was while the page is printed. `firstKey` tells what stands above the
 * rows and which is the oldest loaded one;
 * `ownKey` that of the newest own message, which is always scrolled into view. `startsAtEnd` says whether the
 * conversation opens at its end or at the beginning of what scrolls; it can become known later.
 */
export function useLogScroll(firstKey: string, ownKey: string, startsAtEnd: boolean): LogScroll {
  const log = useRef<HTMLDivElement>(null)
  const place = useRef({ fromTop: 0, fromBottom: 0, isAtEnd: startsAtEnd, isAtLead: false })
  const [isAtEnd, setAtEnd] = useState(startsAtEnd)
  const [isAtLead, setAtLead] = useState(false)

  const goToEnd = useCallback(() => {
    place.current = { fromTop: 0, fromBottom: 0, isAtEnd: true, isAtLead: false }
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [])

  const goToLead = useCallback(() => {
    if (log.current) log.current.scrollTo({ top: leadTop(log.current) })
  }, [])

  const note = useCallback(() => {
    const element = log.current
    if (element === null) return
    const fromBottom = element.scrollHeight - element.scrollTop
    const atEnd = fromBottom - element.clientHeight < END_MARGIN
    const atLead = isAboveRows(element)
    place.current = { fromTop: element.scrollTop, fromBottom, isAtEnd: atEnd, isAtLead: atLead }
    setAtEnd(atEnd)
    setAtLead(atLead)
  }, [])

  useLayoutEffect(() => {
    if (startsAtEnd || log.current === null) return
    log.current.scrollTop = leadTop(log.current)
    // The item for which the room was opened has the focus.
    if (log.current.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    note()
  }, [startsAtEnd, note])

  const isPrinting = useIsPrinting()
  // Paper shows the whole conversation without scrolling, which says nothing of the person.
  const isOnPaper = useEffectEvent(() => isPrinting)
  const wasPrinting = useRef(false)
  useLayoutEffect(() => {
    const element = log.current
    const isOver = wasPrinting.current && !isPrinting
    wasPrinting.current = isPrinting
    if (!isOver || element === null) return
    if (place.current.isAtEnd) element.scrollTop = element.scrollHeight
    // Loading older messages for printing does not move what is above the conversation.
    else if (place.current.isAtLead) element.scrollTop = place.current.fromTop
    else element.scrollTop = element.scrollHeight - place.current.fromBottom
  }, [isPrinting])

  const known = useRef({ firstKey, ownKey: '' })
  useLayoutEffect(() => {
    const before = known.current
    known.current = { firstKey, ownKey }
    if (log.current === null) return
    if (before.ownKey !== ownKey) goToEnd()
    // Something was added above what is read, so keep the distance to the bottom.
    else if (before.firstKey !== firstKey && !place.current.isAtLead)
      log.current.scrollTop = log.current.scrollHeight - place.current.fromBottom
  }, [firstKey, ownKey, goToEnd])

  useEffect(() => {
    const element = log.current
    if (element === null) return
    let wasHidden = false
    let followed = ''
    const size = () => `${element.clientHeight} ${element.firstElementChild?.clientHeight ?? 0}`
    const noteScroll = () => {
      // After a change of size, the distance to the end says nothing of the person: the observer follows first.
      if (!isOnPaper() && size() === followed) note()
    }
    const follow = () => {
      if (isOnPaper()) return
      followed = size()
      // On a phone the other panel may be shown instead.
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
    element.addEventListener('scroll', noteScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', noteScroll)
    }
  }, [note])

  return { log, isAtEnd, isAtLead, goToEnd, goToLead, keepPlace: note }
}
