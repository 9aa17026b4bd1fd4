import type { DraftRow } from '@econsult/contract/drafts'

/** What grid and list of the drafts draw: the same data in two layouts. */
export interface DraftRowsProps {
  readonly drafts: readonly DraftRow[]
  readonly onOpen: (draft: DraftRow) => void
  readonly onDelete: (draft: DraftRow) => void
  /** The ticked ones; absent for who deletes one at a time. */
  readonly ticked: ReadonlySet<string> | undefined
  readonly onTick: (ids: ReadonlySet<string>) => void
}

/** The same ids with this one ticked, or without it where it was. */
export function toggled(ids: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
