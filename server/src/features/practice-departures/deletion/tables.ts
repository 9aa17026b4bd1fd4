import { OWNED_TABLES } from '../../../tables/all.ts'
import type { DeletedRows, DeletionStep } from '../../../tables/table.ts'

/** The deletion of a table's rows, either by a condition or by a step that deletes rows of several tables. */
interface TableDeletion {
  readonly table: string
  readonly how: DeletedRows | { readonly step: DeletionStep; readonly column?: string }
}

/** The tables from which rows are deleted, in the order of deletion. */
export const DELETIONS: readonly TableDeletion[] = OWNED_TABLES.flatMap(({ table, onLeaving }) => {
  if (onLeaving === 'delete') return { table, how: { column: 'practice_id', of: 'practice' } }
  return 'kept' in onLeaving ? [] : { table, how: onLeaving }
})

/** Lists the tables kept by a deletion, with the reason for each. */
export function keptTables(): { table: string; reason: string }[] {
  return OWNED_TABLES.flatMap(({ table, onLeaving }) =>
    typeof onLeaving === 'object' && 'kept' in onLeaving ? { table, reason: onLeaving.kept } : [],
  )
}
