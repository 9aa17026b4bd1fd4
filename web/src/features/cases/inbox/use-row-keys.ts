import { useShortcuts } from '../../../lib/shortcuts.ts'

interface RowKeys {
  readonly ids: readonly string[]
  /** The row that has the focus, if one has. */
  readonly current: () => string | null
  readonly focus: (id: string) => void
}

/** The id that is `step` rows from the current one; without one the first, at the ends the end itself. */
export function neighbour(ids: readonly string[], current: string | null, step: 1 | -1): string | undefined {
  const place = current === null ? -1 : ids.indexOf(current)
  if (place === -1) return ids[0]
  return ids[Math.min(ids.length - 1, Math.max(0, place + step))]
}

/** j and k move the focus through the rows. */
export function useRowKeys({ ids, current, focus }: RowKeys): void {
  const move = (step: 1 | -1) => {
    const id = neighbour(ids, current(), step)
    if (id !== undefined) focus(id)
  }
  const keys = new Map([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ])
  useShortcuts(keys)
}
