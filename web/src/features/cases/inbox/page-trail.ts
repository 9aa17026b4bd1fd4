/** The start of a page of the list: the server's cursor, and the number of rows before it. */
export interface PageStart {
  readonly cursor: string | null
  readonly offset: number
}

/** The shown page's start and those of the pages before it, because cursors only lead forward. */
export interface PageTrail {
  readonly current: PageStart
  readonly before: readonly PageStart[]
}

export const FIRST_PAGE: PageTrail = { current: { cursor: null, offset: 0 }, before: [] }

/** One page forward, after the rows that are shown now. */
export function nextPage({ current, before }: PageTrail, cursor: string, shownRows: number): PageTrail {
  return { current: { cursor, offset: current.offset + shownRows }, before: [...before, current] }
}

/** One page back; the first page stays the first. */
export function previousPage(trail: PageTrail): PageTrail {
  const current = trail.before.at(-1)
  return current ? { current, before: trail.before.slice(0, -1) } : trail
}
