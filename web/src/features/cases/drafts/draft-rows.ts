import type { DraftRow } from '@econsult/contract/drafts'

/** The common props of the grid and the list of drafts, which display the same data in two layouts. */
export interface DraftRowsProps {
  readonly drafts: readonly DraftRow[]
  readonly onOpen: (draft: DraftRow) => void
  readonly onDelete: (draft: DraftRow) => void
  /** The ticked drafts; undefined for users who can delete only one draft at a time. */
  readonly ticked: ReadonlySet<string> | undefined
  readonly onTick: (ids: ReadonlySet<string>) => void
}

/** Returns the ids with this id added, or removed if it was present. */
export function toggled(ids: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
