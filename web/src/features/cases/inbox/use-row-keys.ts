import { neighbour, useShortcuts } from '../../../lib/shortcuts.ts'

interface RowKeys<Row extends { readonly id: string }> {
  readonly rows: readonly Row[]
  /** The row that has the focus; null if none. */
  readonly current: () => string | null
  readonly focus: (id: string) => void
  /** Undefined if rows cannot be ticked. */
  readonly onTick: ((row: Row) => void) | undefined
  /** Undefined if rows cannot be put off. */
  readonly onPutOff?: (row: Row) => void
}

/** Handles the keys of a list: j and k move the focus through the rows, x ticks the focused row, s puts it off. */
export function useRowKeys<Row extends { readonly id: string }>(keys: RowKeys<Row>): void {
  const { rows, current, focus, onTick, onPutOff } = keys
  const move = (step: 1 | -1) => {
    const id = current()
    const place = rows.findIndex((row) => row.id === id)
    const next = neighbour(rows, place, step)
    if (next) focus(next.id)
  }
  const focused = () => {
    const id = current()
    return rows.find((one) => one.id === id)
  }
  const withFocused = (run: (row: Row) => void) => () => {
    const row = focused()
    if (row) run(row)
  }
  const actions = new Map([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ])
  if (onTick) actions.set('x', withFocused(onTick))
  if (onPutOff) actions.set('s', withFocused(onPutOff))
  useShortcuts(actions)
}
