import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Which of a case's files fills the screen, by its place; null for none. It is a step of the history, so that Back
 * closes it.
 * @param count how many files there are: one that is removed under the eyes closes
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
    void navigate('.', { replace, state: { ...(isRecord(state) ? state : {}), file } })

  /** The step back takes a moment: a second one would leave the room. */
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
  return isRecord(state) && typeof state['file'] === 'number' ? state['file'] : null
}
