import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { MessageList } from '../history/message-list.ts'
import type { HistoryState } from '../history/room-history.ts'

/** Height of the read messages that remain visible above the first unread one, in pixels. */
const ABOVE = 72

interface Unread {
  readonly newAfter: number
  readonly list: MessageList
  readonly older: HistoryState['older']
  readonly onLoadOlder: () => void
}

/** Scrolls to the 'New' line once, when the case is opened; fetches older pages until that line is loaded. */
export function useFirstUnread(
  log: RefObject<HTMLDivElement | null>,
  unread: Unread | null,
  onScrolled: () => void,
): void {
  const isDone = useRef(false)
  const loadOlder = useEffectEvent(() => unread?.onLoadOlder())
  const keepPlace = useEffectEvent(onScrolled)
  const start = unread?.list.start
  const isMissing = unread !== null && unread.list.start > unread.newAfter + 1
  const older = unread?.older
  useEffect(() => {
    const element = log.current
    if (isDone.current || start === undefined || element === null) return
    if (isMissing && older === 'more') {
      loadOlder()
      return
    }
    if (isMissing && older === 'loading') return
    isDone.current = true
    const rule = element.querySelector('[data-new]')
    if (!rule) return
    const top = rule.getBoundingClientRect().top - element.getBoundingClientRect().top
    element.scrollBy({ top: top - ABOVE })
    keepPlace()
  }, [log, start, isMissing, older])
}
