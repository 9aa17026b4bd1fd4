import type { DraftRow } from '@econsult/contract/drafts'

/** The props of both the grid and the list of drafts: the same data in two layouts. */
export interface DraftRowsProps {
  readonly drafts: readonly DraftRow[]
  readonly onOpen: (draft: DraftRow) => void
  readonly onDelete: (draft: DraftRow) => void
  /** The ticked drafts; undefined for users who delete one at a time. */
  readonly ticked: ReadonlySet<string> | undefined
  readonly onTick: (ids: ReadonlySet<string>) => void
}

/** The same ids with this one ticked, or unticked if it was ticked. */
export function toggled(ids: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
