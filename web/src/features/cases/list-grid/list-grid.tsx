import { type ChangeEvent, type ComponentType, type MouseEvent, useRef } from 'react'
import type { RowFocus } from '../inbox/case-rows.ts'
import type { SortedColumn } from '../inbox/inbox-view.ts'
import { rowIdOf, useFocusAfterRemoval, useWantedFocus } from '../inbox/next-row.ts'
import { useRowKeys } from '../inbox/use-row-keys.ts'
import { cellOf, fieldOf, focusRow, HEADING, isOnControl, TICKS } from './grid-cells.ts'
import { GridFrame, type LineLayout } from './grid-frame.ts'
import { GridHead } from './grid-head.tsx'
import type { GridColumn, GridRowProps } from './grid-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'

/** The checkboxes of a grid's rows. */
export interface GridTicks<Row> {
  readonly mayTick: (row: Row) => boolean
  readonly isTicked: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  /** Ticks all rows that can be ticked, or unticks them if all are ticked. */
  readonly toggleAll: () => void
}

type ListGridProps<Row> = {
  title: string
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  lines: LineLayout
  /** The component of a row: `memo(GridRow<Row>)`. */
  Line: ComponentType<GridRowProps<Row>>
  /** The index of the first row in the whole list, and the total number of rows, if known. */
  page: { readonly offset: number; readonly total: number | null }
  nameOf: (row: Row) => string
  isUnread?: (row: Row) => boolean
  /** The column by which the rows are sorted. */
  sorted?: SortedColumn | undefined
  onSort?: (field: string) => void
  onOpen: (row: Row) => void
  /** Undefined if rows cannot be ticked. */
  ticks: GridTicks<Row> | undefined
  /** The row to focus; passing a new object focuses the row again. */
  focus?: RowFocus | null
}

/**
 * The rows of a list from 960 px up, with a single tab stop: the arrow keys, j and k move the focus, Enter and a click
 * open a row, Space and x tick it, and a click on a heading sorts. One event handler per kind of event serves all
 * cells.
 */
export function ListGrid<Row extends { readonly id: string }>(props: ListGridProps<Row>) {
  const { title, rows, columns, lines, Line, page, nameOf, isUnread, sorted, onSort, onOpen, ticks } = props
  const root = useRef<HTMLDivElement>(null)
  const focusOne = (id: string) => focusRow(root.current, id)
  useFocusAfterRemoval(rows, root, focusOne)
  useRowKeys({
    rows,
    current: () => focusedRow(root.current),
    focus: focusOne,
    onTick: ticks?.toggle,
  })
  useWantedFocus(rows, props.focus ?? null, focusOne)

  const rowOf = (element: Element) => rows.find(({ id }) => id === rowIdOf(element))
  function open(element: Element) {
    const row = rowOf(element)
    if (row) onOpen(row)
  }
  function tick(element: Element) {
    const row = rowOf(element)
    if (row) ticks?.toggle(row)
  }
  function sort(heading: Element) {
    const column = columns.find(({ field }) => field === fieldOf(heading))
    if (column?.sorts) onSort?.(column.field)
  }

  const mayTick = ticks ? rows.filter(ticks.mayTick) : []
  const ticked = ticks ? mayTick.filter(ticks.isTicked).length : 0
  const areAllTicked = ticked > 0 && ticked === mayTick.length
  const keys = useGridKeys(root, {
    onOpen: open,
    onSort: sort,
    onTick: tick,
    onTickAll: ticks && (() => (areAllTicked ? undefined : ticks.toggleAll())),
  })

  function click({ currentTarget, target }: MouseEvent<HTMLElement>) {
    if (!(target instanceof Element) || !currentTarget.contains(target) || isOnControl(target)) return
    const cell = cellOf(currentTarget, target)
    if (cell?.matches(HEADING)) sort(cell)
    else if (cell === null || fieldOf(cell) !== TICKS) open(target)
  }

  function change({ currentTarget, target }: ChangeEvent<HTMLElement>) {
    const cell = cellOf(currentTarget, target)
    if (cell?.matches(HEADING)) ticks?.toggleAll()
    else if (cell) tick(cell)
  }

  return (
    <GridFrame
      ref={root}
      role="grid"
      aria-label={title}
      aria-rowcount={page.total === null ? -1 : page.total + 1}
      aria-multiselectable={ticks !== undefined}
      lines={lines}
      onClick={click}
      onChange={change}
      {...keys}
    >
      <GridHead
        columns={columns}
        sorted={sorted}
        isTicked={ticks ? areAllTicked : undefined}
        isPartly={ticked > 0 && !areAllTicked}
      />
      {rows.map((row, place) => (
        <Line
          key={row.id}
          row={row}
          columns={columns}
          place={page.offset + place + 2}
          name={nameOf(row)}
          isUnread={isUnread?.(row) ?? false}
          isTicked={ticks && (ticks.mayTick(row) ? ticks.isTicked(row) : null)}
        />
      ))}
    </GridFrame>
  )
}

function focusedRow(grid: Element | null): string | null {
  const focused = grid?.querySelector(':focus')
  return focused ? rowIdOf(focused) : null
}
