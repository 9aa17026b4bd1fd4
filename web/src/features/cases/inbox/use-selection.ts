import type { CaseRow } from '@econsult/contract/cases'
import { useState } from 'react'

/** The ticked rows, across all pages of a view. */
export interface Selection {
  readonly rows: ReadonlyMap<string, CaseRow>
  readonly mayTick: (row: CaseRow) => boolean
  readonly toggle: (row: CaseRow) => void
  /** Ticks all the given rows, or unticks them if all are ticked. */
  readonly toggleAll: (rows: readonly CaseRow[]) => void
  readonly clear: () => void
}

const NOTHING: ReadonlyMap<string, CaseRow> = new Map()

/** The rows ticked for closing or reopening; cleared when the view changes. */
export function useSelection(viewKey: string, mayTick: (row: CaseRow) => boolean): Selection {
  const [kept, setKept] = useState({ viewKey, rows: NOTHING })
  const rows = kept.viewKey === viewKey ? kept.rows : NOTHING
  const keep = (next: ReadonlyMap<string, CaseRow>) => setKept({ viewKey, rows: next })

  function toggle(row: CaseRow) {
    if (!mayTick(row)) return
    const next = new Map(rows)
    if (!next.delete(row.id)) next.set(row.id, row)
    keep(next)
  }

  function toggleAll(shown: readonly CaseRow[]) {
    const ticking = shown.filter(mayTick)
    const areAllTicked = ticking.every((row) => rows.has(row.id))
    const next = new Map(rows)
    for (const row of ticking) {
      if (areAllTicked) next.delete(row.id)
      else next.set(row.id, row)
    }
    keep(next)
  }

  return { rows, mayTick, toggle, toggleAll, clear: () => keep(NOTHING) }
}
