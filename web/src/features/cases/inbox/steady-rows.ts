import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long the pointer must rest before rows may be reordered, in milliseconds. */
const RESTING_AFTER = 800

interface Row {
  readonly id: string
}

/** Returns the shown rows in their current order, with updated content. */
export function inShownPlaces<R extends Row>(shown: readonly R[], fresh: readonly R[]): readonly R[] {
  const freshById = new Map(fresh.map((row) => [row.id, row]))
  return shown.map((row) => freshById.get(row.id) ?? row)
}

/** Returns the fresh rows, but reuses the known object of each unchanged row. */
export function withKnown<R extends Row>(known: readonly R[], fresh: readonly R[]): readonly R[] {
  const knownById = new Map(known.map((row) => [row.id, row]))
  return fresh.map((row) => copyWithStructuralSharing(knownById.get(row.id), row))
}

/** Returns the fresh rows with a new object only for each changed row, so that only changed rows are rendered again. */
export function useKnownRows<R extends Row>(fresh: readonly R[]): readonly R[] {
  const [kept, setKept] = useState({ fresh, rows: fresh })
  if (kept.fresh !== fresh) setKept({ fresh, rows: withKnown(kept.rows, fresh) })
  return kept.rows
}

/**
 * Returns the rows to render. While the pointer moves over the rows, they keep their order, so that a message that
 * arrives just before a click does not cause another patient's case to open. Another page is shown immediately.
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

  /** A pressed button counts as a moving pointer until it is released, without a time limit. */
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
