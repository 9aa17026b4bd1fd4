import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long the pointer must rest before rows may change places, in milliseconds. */
const RESTING_AFTER = 800

interface Row {
  readonly id: string
}

/** The shown rows in their places, with updated content. */
export function inShownPlaces<R extends Row>(shown: readonly R[], fresh: readonly R[]): readonly R[] {
  const freshById = new Map(fresh.map((row) => [row.id, row]))
  return shown.map((row) => freshById.get(row.id) ?? row)
}

/** The fresh rows, but a row in which nothing has changed is the object that is already known. */
export function withKnown<R extends Row>(known: readonly R[], fresh: readonly R[]): readonly R[] {
  const knownById = new Map(known.map((row) => [row.id, row]))
  return fresh.map((row) => copyWithStructuralSharing(knownById.get(row.id), row))
}

/**
 * The fresh rows, of which only those that changed are new objects, whatever their places: only these are rendered
 * again.
 */
export function useKnownRows<R extends Row>(fresh: readonly R[]): readonly R[] {
  const [kept, setKept] = useState({ fresh, rows: fresh })
  if (kept.fresh !== fresh) setKept({ fresh, rows: withKnown(kept.rows, fresh) })
  return kept.rows
}

/**
 * The rows to render. While the pointer moves over them they keep their places, so that a message that arrives between
 * aiming and clicking does not open another patient's case. Another page is shown immediately.
 */
export function useSteadyRows<R extends Row>(fresh: readonly R[], pageKey: string) {
  const [shown, setShown] = useState({ rows: fresh, pageKey })
  const { isMoving, handlers } = usePointerMoving()
  const isHeld = isMoving && shown.pageKey === pageKey
  if (!isHeld && shown.rows !== fresh) setShown({ rows: fresh, pageKey })
  return { rows: isHeld ? inShownPlaces(shown.rows, fresh) : fresh, handlers }
}

function usePointerMoving() {
  const [isMoving, setIsMoving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function move() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsMoving(false), RESTING_AFTER)
    setIsMoving(true)
  }

  /** A pressed button counts as moving until it is released, however long that takes. */
  function press() {
    clearTimeout(timer.current)
    setIsMoving(true)
  }

  function leave() {
    clearTimeout(timer.current)
    setIsMoving(false)
  }

  const handlers = {
    onPointerMove: (event: PointerEvent) => (event.buttons > 0 ? press() : move()),
    onPointerDown: press,
    onPointerUp: move,
    onPointerCancel: leave,
    onPointerLeave: leave,
  }
  return { isMoving, handlers }
}
