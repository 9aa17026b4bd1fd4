/** The start of a page of the list: the server's cursor, and the number of rows before it. */
export interface PageStart {
  readonly cursor: string | null
  readonly offset: number
}

/** The starts of the current page and of the pages before it, stored because a cursor works only for the next page. */
export interface PageTrail {
  readonly current: PageStart
  readonly before: readonly PageStart[]
}

export const FIRST_PAGE: PageTrail = { current: { cursor: null, offset: 0 }, before: [] }

/** Moves one page forward, past the current rows. */
export function nextPage({ current, before }: PageTrail, cursor: string, shownRows: number): PageTrail {
  return { current: { cursor, offset: current.offset + shownRows }, before: [...before, current] }
}

/** Moves one page back; does nothing on the first page. */
export function previousPage(trail: PageTrail): PageTrail {
  const current = trail.before.at(-1)
  return current ? { current, before: trail.before.slice(0, -1) } : trail
}
