import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Identifies this page load: the value changes with every reload. */
const THIS_PAGE = performance.timeOrigin

/**
 * The position of the file that the viewer displays; null if it is closed. Opening a file adds an entry to the browser
 * history, so that the Back button closes the file. After a reload no file is open, because a file that broke the page
 * would break it again.
 * @param count the number of files; the viewer closes if the open file is removed
 */
export function useOpenFile(count: number) {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const place = placeOf(state)
  const isGone = place !== null && place >= count
  const isClosing = useRef(false)
  useEffect(() => {
    if (place !== null) isClosing.current = false
  }, [place])

  const show = (file: number, replace: boolean) =>
    void navigate('.', { replace, state: { ...(isRecord(state) ? state : {}), file, page: THIS_PAGE } })

  /** Goes back only once: navigation is asynchronous, and going back twice would leave the case. */
  function close() {
    if (isClosing.current) return
    isClosing.current = true
    void navigate(-1)
  }

  const closeGone = useEffectEvent(close)
  useEffect(() => {
    if (isGone) closeGone()
  }, [isGone])

  return {
    index: isGone ? null : place,
    open: (file: number) => show(file, false),
    move: (file: number) => show(file, true),
    close,
  }
}

function isRecord(state: unknown): state is Record<string, unknown> {
  return typeof state === 'object' && state !== null
}

function placeOf(state: unknown): number | null {
  return isRecord(state) && typeof state['file'] === 'number' && state['page'] === THIS_PAGE
    ? state['file']
    : null
}
