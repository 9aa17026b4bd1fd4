import { type ImportField, IMPORT_FIELDS } from '@econsult/contract/imports/fields'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isFree, isHeld } from '../../leases/store.ts'
import type { Handle } from '../../db/database.ts'
import type { ImportsTable } from '../../tables/imports.ts'

export type ImportRecord = Selectable<ImportsTable>

/** An import with the names and the size of its file. */
export type ImportWithFile = ImportRecord & {
  readonly file: string
  readonly file_name: string
  readonly size_bytes: number | null
  readonly removed_at: Date | null
}

function importsWithFiles(handle: Handle) {
  return handle
    .selectFrom('imports')
    .innerJoin('files', (join) =>
      join.onRef('files.practice_id', '=', 'imports.practice_id').onRef('files.id', '=', 'imports.file_id'),
    )
    .selectAll('imports')
    .select([
      'files.name as file',
      'files.original_name as file_name',
      'files.size_bytes',
      'files.removed_at',
    ])
}

/** Returns one import of a practice. */
export async function findImport(
  handle: Handle,
  practiceId: string,
  id: string,
): Promise<ImportWithFile | undefined> {
  return importsWithFiles(handle)
    .where('imports.practice_id', '=', practiceId)
    .where('imports.id', '=', id)
    .executeTakeFirst()
}

/** Returns these imports of a practice. */
export async function findImports(
  handle: Handle,
  practiceId: string,
  ids: readonly string[],
): Promise<ImportWithFile[]> {
  if (ids.length === 0) return []
  return importsWithFiles(handle)
    .where('imports.practice_id', '=', practiceId)
    .where('imports.id', 'in', ids)
    .execute()
}

/** The values that an import has before any row is read or written. */
export const NOTHING_DONE = {
  rows_done: 0,
  last_row: 0,
  new_count: 0,
  update_count: 0,
  unchanged_count: 0,
  error_count: 0,
  incomplete_count: 0,
  short_zip_count: 0,
  tries: 0,
  leased_until: null,
} as const

/** Stores a new import, or resets the existing import of the same file. */
export async function saveImport(handle: Handle, row: Insertable<ImportsTable>): Promise<void> {
  const { practice_id, id, ...rest } = row
  const begun = {
    rows_total: null,
    ...NOTHING_DONE,
    problem: '',
    finished_at: null,
    rows_gone_at: null,
    ...rest,
  }
  await handle
    .deleteFrom('import_rows')
    .where('practice_id', '=', practice_id)
    .where('import_id', '=', id)
    .execute()
  await handle
    .insertInto('imports')
    .values({ practice_id, id, ...begun })
    .onConflict((conflict) => conflict.columns(['practice_id', 'id']).doUpdateSet(begun))
    .execute()
}

interface Expected {
  readonly practice_id: string
  readonly id: string
  readonly state: ImportRecord['state']
  /** The run to which the change belongs. If omitted, the change applies to any run. */
  readonly run?: string
}

/** Changes an import if it is still in the expected state. Returns false if another call or worker was faster. */
export async function changeImport(
  handle: Handle,
  expected: Expected,
  changes: Updateable<ImportsTable>,
): Promise<boolean> {
  const result = await changing(handle, expected, changes).executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Changes an import for the worker that leased it. Returns false also if another worker has taken over the import. */
export async function changeHeldImport(
  handle: Handle,
  held: ImportRecord,
  changes: Updateable<ImportsTable>,
): Promise<boolean> {
  const query = changing(handle, held, changes).where(isHeld('leased_until', held.leased_until))
  const result = await query.executeTakeFirst()
  return result.numUpdatedRows === 1n
}

function changing(handle: Handle, expected: Expected, changes: Updateable<ImportsTable>) {
  const query = handle
    .updateTable('imports')
    .set(changes)
    .where('practice_id', '=', expected.practice_id)
    .where('id', '=', expected.id)
    .where('state', '=', expected.state)
  return expected.run === undefined ? query : query.where('run', '=', expected.run)
}

/** Leases the import that has waited longest. */
export async function leaseImport(
  handle: Handle,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<ImportRecord | undefined> {
  const due = await handle
    .selectFrom('imports')
    .select(['practice_id', 'id'])
    .where('state', 'in', ['checking', 'importing'])
    .where(isFree('leased_until', now))
    .orderBy('started_at')
    .execute()
  for (const { practice_id, id } of due) {
    // Another worker may have leased the import in the meantime.
    const leased = await handle
      .updateTable('imports')
      .set({ leased_until: leasedUntil, tries: sql`tries + 1` })
      .where('practice_id', '=', practice_id)
      .where('id', '=', id)
      .where('state', 'in', ['checking', 'importing'])
      .where(isFree('leased_until', now))
      .returningAll()
      .executeTakeFirst()
    if (leased) return leased
  }
  return undefined
}

/** Returns the fields that a practice last chose for columns with these names. */
export async function findMatchings(
  handle: Handle,
  practiceId: string,
  keys: readonly string[],
): Promise<Map<string, ImportField | null>> {
  const rows = await handle
    .selectFrom('import_matchings')
    .select(['column_key', 'field'])
    .where('practice_id', '=', practiceId)
    .where('column_key', 'in', ['', ...keys])
    .execute()
  return new Map(rows.map((row) => [row.column_key, fieldNamed(row.field)]))
}

function fieldNamed(name: string | null): ImportField | null {
  return IMPORT_FIELDS.find((field) => field === name) ?? null
}

/** Stores the fields that a practice chose for columns with these names. */
export async function saveMatchings(
  handle: Handle,
  practiceId: string,
  matchings: ReadonlyMap<string, ImportField | null>,
  now: Date,
): Promise<void> {
  const rows = [...matchings].map(([column_key, field]) => ({
    practice_id: practiceId,
    column_key,
    field,
    updated_at: now,
  }))
  if (rows.length === 0) return
  await handle
    .insertInto('import_matchings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'column_key'])
        .doUpdateSet({ field: sql`excluded.field`, updated_at: now }),
    )
    .execute()
}

/** Returns the newest files that a user uploaded on the import page and did not remove. */
export async function findOwnImportedFiles(handle: Handle, userId: string, limit: number) {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('uploaded_by', '=', userId)
    .where('import_id', 'is not', null)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
