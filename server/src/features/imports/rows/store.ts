import type { RowOutcome } from '@econsult/contract/imports'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { ImportRowsTable } from '../../../tables/imports.ts'

export type ImportRowRecord = Selectable<ImportRowsTable>
export type NewRowRecord = Insertable<ImportRowsTable>

/** Stores the effects of rows. What the import decides replaces what the check decided. */
export async function saveRows(handle: Handle, rows: readonly NewRowRecord[]): Promise<void> {
  if (rows.length === 0) return
  await handle
    .insertInto('import_rows')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'import_id', 'row_number'])
        .doUpdateSet({ outcome: sql`excluded.outcome`, reason: sql`excluded.reason` })
        .where(
          sql<boolean>`(import_rows.outcome, import_rows.reason) is distinct from (excluded.outcome, excluded.reason)`,
        ),
    )
    .execute()
}

interface RowsWanted {
  readonly practiceId: string
  readonly importId: string
  readonly outcome: RowOutcome | undefined
  /** True to return only rows of which a cell could not be read. */
  readonly isIncomplete: boolean
  readonly afterRow: number
  readonly limit: number
}

/** Returns the rows after this one, sorted by number. */
export async function findRows(handle: Handle, wanted: RowsWanted): Promise<ImportRowRecord[]> {
  let query = handle
    .selectFrom('import_rows')
    .selectAll()
    .where('practice_id', '=', wanted.practiceId)
    .where('import_id', '=', wanted.importId)
    .where('row_number', '>', wanted.afterRow)
  if (wanted.outcome) query = query.where('outcome', '=', wanted.outcome)
  if (wanted.isIncomplete) query = query.where(LOSES_A_CELL)
  return query.orderBy('row_number').limit(wanted.limit).execute()
}

/** The condition is the same as in the index incomplete_import_rows. */
const LOSES_A_CELL = sql<boolean>`left_out_cells <> '[]'`

/** Returns the reason for each row that is left out or loses a cell, by row number. */
export async function findReasons(
  handle: Handle,
  practiceId: string,
  importId: string,
): Promise<Map<number, string>> {
  const rows = await handle
    .selectFrom('import_rows')
    .select(['row_number', 'outcome', 'reason', 'left_out_cells'])
    .where('practice_id', '=', practiceId)
    .where('import_id', '=', importId)
    .where((row) => row.or([row('outcome', '=', 'error'), LOSES_A_CELL]))
    .execute()
  return new Map(rows.map((row) => [row.row_number, row.outcome === 'error' ? row.reason : lossOf(row)]))
}

function lossOf({ left_out_cells: cells }: Pick<ImportRowRecord, 'left_out_cells'>): string {
  return `Imported without a cell: ${cells.map(({ reason }) => reason).join('; ')}`
}
