import { OWNED_TABLES } from '../../../tables/all.ts'
import type { DeletedRows, DeletionStep } from '../../../tables/table.ts'

/** How the rows of a table are deleted: either by a condition, or by a step that deletes rows of several tables. */
interface TableDeletion {
  readonly table: string
  readonly how: DeletedRows | { readonly step: DeletionStep; readonly column?: string }
}

/** The tables from which rows are deleted. They are in the order in which this happens. */
export const DELETIONS: readonly TableDeletion[] = OWNED_TABLES.flatMap(({ table, onLeaving }) => {
  if (onLeaving === 'delete') return { table, how: { column: 'practice_id', of: 'practice' } }
  return 'kept' in onLeaving ? [] : { table, how: onLeaving }
})

/** Lists the tables whose rows a deletion keeps, with the reason for each. */
export function keptTables(): { table: string; reason: string }[] {
  return OWNED_TABLES.flatMap(({ table, onLeaving }) =>
    typeof onLeaving === 'object' && 'kept' in onLeaving ? { table, reason: onLeaving.kept } : [],
  )
}
