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

/** Largest distance from the end at which the person counts as being at the end, in pixels. */
const END_MARGIN = 48

interface LogScroll {
  readonly log: RefObject<HTMLDivElement | null>
  /** True if the newest message is in view. */
  readonly isAtEnd: boolean
  /** True if the content above the conversation is in view. */
  readonly isAtLead: boolean
  readonly goToEnd: () => void
  readonly goToLead: () => void
  /** Stores the current scroll position; call it after the code has scrolled on the person's behalf. */
  readonly keepPlace: () => void
}

/** Scroll offset of the first unread element above the conversation, in pixels from the top of the scrolled content. */
function leadTop(scroller: HTMLElement): number {
  const unread = scroller.querySelector('[data-unread]')
  // Above the first element there is only its margin.
  if (!unread?.previousElementSibling) return 0
  return unread.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
}

/** True if the top of the visible area is above the conversation. */
function isAboveRows(scroller: HTMLElement): boolean {
  const rows = scroller.querySelector('[role="log"]')
  return rows !== null && rows.getBoundingClientRect().top > scroller.getBoundingClientRect().top
}

/**
 * Keeps the scroll position: at the end while the person is there, otherwise at what they are reading while rows are
 * added above or below, and where it was while the page is printed. `firstKey` identifies the content above the rows
 * and the oldest loaded row; `ownKey` identifies the newest own message, which is always scrolled into view.
 * `startsAtEnd` is true if the conversation opens at its end, false if it opens at the beginning of the scrolled
 * content; it can become known later.
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
  // In print the whole conversation is shown without scrolling, so the scroll position does not reflect the person's
  // action.
  const isOnPaper = useEffectEvent(() => isPrinting)
  const wasPrinting = useRef(false)
  useLayoutEffect(() => {
    const element = log.current
    const isOver = wasPrinting.current && !isPrinting
    wasPrinting.current = isPrinting
    if (!isOver || element === null) return
    if (place.current.isAtEnd) element.scrollTop = element.scrollHeight
    // Loading older messages for printing does not move the content above the conversation.
    else if (place.current.isAtLead) element.scrollTop = place.current.fromTop
    else element.scrollTop = element.scrollHeight - place.current.fromBottom
  }, [isPrinting])

  const known = useRef({ firstKey, ownKey: '' })
  useLayoutEffect(() => {
    const before = known.current
    known.current = { firstKey, ownKey }
    if (log.current === null) return
    if (before.ownKey !== ownKey) goToEnd()
    // Content was added above the person's position, so keep the distance to the bottom.
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
      // After a change of size, the distance to the end does not reflect the person's action; the resize observer
      // adjusts the position first.
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
