import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { CELL, cellOf, HEADING, isOnControl, stopOf } from './grid-cells.ts'

/** The handlers of keys that do not move the focus. */
interface GridKeys {
  /** Called for Enter on a cell of a row. */
  readonly onOpen: (cell: Element) => void
  /** Called for Enter or Space on a heading. */
  readonly onSort: (heading: Element) => void
  /** Called for Space on a cell of a row. */
  readonly onTick: (cell: Element) => void
  /** Called for Ctrl+A or Cmd+A; undefined if rows cannot be ticked. */
  readonly onTickAll: (() => void) | undefined
}

type Press = KeyboardEvent<HTMLElement>

/**
 * Implements the keyboard pattern of a WAI-ARIA grid: one tab stop, which the arrow keys, Home, End, Page Up and Page
 * Down move from cell to cell. One handler serves all cells. The tab stop is stored only in the DOM, so that moving it
 * does not cause rendering. Cells and the controls in them are rendered with `tabIndex={-1}`.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, keys: GridKeys) {
  // Runs after every render, because the row with the tab stop may have been removed.
  useEffect(() => {
    const root = grid.current
    const first = root?.querySelector<HTMLElement>(CELL)
    if (root && first && root.querySelector('[tabindex="0"]') === null) moveTabStop(root, first)
  })

  function actionOf(event: Press, cell: HTMLElement): (() => void) | undefined {
    const { key } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === 'a') return keys.onTickAll
    const next = neighbourOf(event.currentTarget, cell, key, isCommand)
    if (next) return () => stopOf(next).focus()
    if (isCommand || isOnControl(event.target)) return undefined
    if (key !== 'Enter' && key !== ' ') return undefined
    if (cell.matches(HEADING)) return () => keys.onSort(cell)
    if (key === ' ') return () => keys.onTick(cell)
    return () => keys.onOpen(cell)
  }

  function onKeyDown(event: Press) {
    const cell = cellOf(event.currentTarget, event.target)
    const action = cell && !event.altKey ? actionOf(event, cell) : undefined
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  function onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    const cell = cellOf(currentTarget, target)
    if (cell) moveTabStop(currentTarget, cell)
  }

  return { onKeyDown, onFocus }
}

/** Makes this cell the only tab stop of the grid. */
function moveTabStop(grid: Element, cell: HTMLElement): void {
  for (const old of grid.querySelectorAll('[tabindex="0"]')) old.setAttribute('tabindex', '-1')
  stopOf(cell).setAttribute('tabindex', '0')
}

/**
 * Returns the cell to which a key moves the focus; at an edge, the current cell. Undefined for keys that do not move.
 */
function neighbourOf(grid: Element, cell: HTMLElement, key: string, isFar: boolean): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll('[role="row"]')]
  const lines = rows.map((row) => [...row.querySelectorAll<HTMLElement>(CELL)])
  const line = lines.findIndex((cells) => cells.includes(cell))
  const place = lines[line]?.indexOf(cell) ?? 0
  const lastLine = lines.length - 1
  const lastPlace = (lines[0]?.length ?? 1) - 1
  const page = Math.max(1, Math.floor(innerHeight / cell.getBoundingClientRect().height) - 1)
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [line + 1, place],
    ArrowUp: [line - 1, place],
    ArrowRight: [line, place + 1],
    ArrowLeft: [line, place - 1],
    Home: [isFar ? 1 : line, 0],
    End: [isFar ? lastLine : line, lastPlace],
    PageDown: [line + page, place],
    // Page Up stops at the first row before it reaches the headings.
    PageUp: [line > 1 ? Math.max(1, line - page) : 0, place],
  }
  const move = moves[key]
  return move && lines[between(move[0], lastLine)]?.[between(move[1], lastPlace)]
}

function between(wanted: number, last: number): number {
  return Math.min(last, Math.max(0, wanted))
}
