import { type RefObject, useEffect, useRef } from 'react'
import type { RowFocus } from './case-rows.ts'

interface Row {
  readonly id: string
}

/** The row after the first removed row, or else the last row before it; undefined if no row remains. */
export function nextRow(rows: readonly Row[], leaving: ReadonlySet<string>): string | undefined {
  const first = rows.findIndex(({ id }) => leaving.has(id))
  const stays = ({ id }: Row) => !leaving.has(id)
  return (rows.slice(Math.max(0, first)).find(stays) ?? rows.slice(0, Math.max(0, first)).findLast(stays))?.id
}

/** True if no element has the focus because the focused element was removed. */
export function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Focuses the given row, immediately or as soon as it is rendered, unless another element has the focus by then. */
export function useWantedFocus(rows: readonly Row[], wanted: RowFocus | null, focus: (id: string) => void) {
  const seen = useRef<RowFocus | null>(null)
  const given = useRef<RowFocus | null>(null)
  useEffect(() => {
    const isNew = seen.current !== wanted
    seen.current = wanted
    if (wanted === null || given.current === wanted) return
    if (!rows.some(({ id }) => id === wanted.id)) return
    given.current = wanted
    if (isNew || hasNoFocus()) focus(wanted.id)
  })
}

/**
 * Focuses the next row when the focused row is removed because its draft was deleted or its case moved to another
 * folder.
 */
export function useFocusAfterRemoval(
  rows: readonly Row[],
  list: RefObject<HTMLElement | null>,
  focus: (id: string) => void,
): void {
  const held = useRef<string | null>(null)
  const before = useRef(rows)
  useEffect(() => {
    const root = list.current
    function hold({ target }: FocusEvent) {
      held.current = target instanceof Element ? rowIdOf(target) : null
    }
    root?.addEventListener('focusin', hold)
    return () => root?.removeEventListener('focusin', hold)
  }, [list])
  useEffect(() => {
    const shownBefore = before.current
    before.current = rows
    const id = held.current
    const hasLeft =
      id !== null && shownBefore.some((row) => row.id === id) && !rows.some((row) => row.id === id)
    if (!hasLeft || !hasNoFocus()) return
    const left = new Set(
      shownBefore.map((row) => row.id).filter((one) => !rows.some((row) => row.id === one)),
    )
    const next = nextRow(shownBefore, left)
    if (next !== undefined) focus(next)
  })
}

/** The id of the row that contains an element; the grid stores the id in the row, a phone's list in the link. */
export function rowIdOf(element: Element): string | null {
  const row = element.closest('[data-id]') ?? element.closest('li')?.querySelector('[data-id]')
  return row?.getAttribute('data-id') ?? null
}
