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

/** The scroll position counts as the end within this distance of the end, in pixels. */
const END_MARGIN = 48

interface LogScroll {
  readonly log: RefObject<HTMLDivElement | null>
  /** True if the newest message is in view. */
  readonly isAtEnd: boolean
  /** True if the content above the conversation is in view. */
  readonly isAtLead: boolean
  readonly goToEnd: () => void
  readonly goToLead: () => void
  /** Stores the current scroll position; must be called after the code, not the user, has scrolled. */
  readonly keepPlace: () => void
}

/** Scroll offset of the first unread element above the conversation, in pixels from the top of the scrolled content. */
function leadTop(scroller: HTMLElement): number {
  const unread = scroller.querySelector('[data-unread]')
  // Only a margin is above the first element.
  if (!unread?.previousElementSibling) return 0
  return unread.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
}

/** True if content above the conversation is in view. */
function isAboveRows(scroller: HTMLElement): boolean {
  const rows = scroller.querySelector('[role="log"]')
  return rows !== null && rows.getBoundingClientRect().top > scroller.getBoundingClientRect().top
}

/**
 * Keeps the scroll position. At the end, the view follows new messages; elsewhere, the visible rows do not move when
 * rows are added above or below. Printing does not change the position. `firstKey` identifies the content above the
 * rows and the oldest loaded row. `ownKey` identifies the user's newest message, which is always scrolled into view.
 * `startsAtEnd` is true if the conversation opens at its end, and false if it opens at the beginning of the scrolled
 * content; its value may change after the first render.
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
    // The focused element is the one for which the case was opened.
    if (log.current.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    note()
  }, [startsAtEnd, note])

  const isPrinting = useIsPrinting()
  // During printing the whole conversation is shown without scrolling, so the position is not the user's choice.
  const isOnPaper = useEffectEvent(() => isPrinting)
  const wasPrinting = useRef(false)
  useLayoutEffect(() => {
    const element = log.current
    const isOver = wasPrinting.current && !isPrinting
    wasPrinting.current = isPrinting
    if (!isOver || element === null) return
    if (place.current.isAtEnd) element.scrollTop = element.scrollHeight
    // Older messages that are loaded for printing do not move the content above the conversation.
    else if (place.current.isAtLead) element.scrollTop = place.current.fromTop
    else element.scrollTop = element.scrollHeight - place.current.fromBottom
  }, [isPrinting])

  const known = useRef({ firstKey, ownKey: '' })
  useLayoutEffect(() => {
    const before = known.current
    known.current = { firstKey, ownKey }
    if (log.current === null) return
    if (before.ownKey !== ownKey) goToEnd()
    // Content was added above the user's position, so the distance to the bottom must stay the same.
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
      // After a change of size, the distance to the end is not the user's choice; the resize observer first restores
      // the position.
      if (!isOnPaper() && size() === followed) note()
    }
    const follow = () => {
      if (isOnPaper()) return
      followed = size()
      // A phone shows one panel at a time, so this one may be hidden.
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
