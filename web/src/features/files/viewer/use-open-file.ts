import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Identifies this load of the page: the value differs after each reload. */
const THIS_PAGE = performance.timeOrigin

/**
 * The position of the case's file that fills the screen; null for none. Opening adds an entry to the browser history,
 * so that Back closes the file. After a reload no file is open: if the file had broken the page, it would do so again.
 * @param count the number of files: if the open one is removed, the viewer closes
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

  /** Goes back once only: navigation is asynchronous, and a second step back would leave the room. */
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
