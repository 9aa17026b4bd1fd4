import { useShortcuts } from '../../../lib/shortcuts.ts'

interface RowKeys<Row extends { readonly id: string }> {
  readonly rows: readonly Row[]
  /** The row that has the focus; null if none has. */
  readonly current: () => string | null
  readonly focus: (id: string) => void
  /** Given if rows can be ticked. */
  readonly onTick: ((row: Row) => void) | undefined
}

/** The id `step` rows from the current one, at most the first or last; without a current one, the first. */
export function neighbour(ids: readonly string[], current: string | null, step: 1 | -1): string | undefined {
  const place = current === null ? -1 : ids.indexOf(current)
  if (place === -1) return ids[0]
  return ids[Math.min(ids.length - 1, Math.max(0, place + step))]
}

/** j and k move the focus through the rows, x ticks the focused row. */
export function useRowKeys<Row extends { readonly id: string }>(keys: RowKeys<Row>): void {
  const { rows, current, focus, onTick } = keys
  const move = (step: 1 | -1) => {
    const id = neighbour(
      rows.map((row) => row.id),
      current(),
      step,
    )
    if (id !== undefined) focus(id)
  }
  const tick = () => {
    const id = current()
    const row = rows.find((one) => one.id === id)
    if (row) onTick?.(row)
  }
  const actions = new Map([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ])
  if (onTick) actions.set('x', tick)
  useShortcuts(actions)
}
