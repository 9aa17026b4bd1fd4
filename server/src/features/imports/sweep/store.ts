import { IMPORT_TEXTS } from '@econsult/contract/imports'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { ImportRecord } from '../store.ts'

type ImportKey = Pick<ImportRecord, 'practice_id' | 'id'>

/**
 * Returns the imports whose CSV is to be deleted. These are the finished imports, and those that were started before
 * this time and are no longer running.
 */
export async function findCsvsToDrop(
  handle: Handle,
  startedBefore: Date,
  limit: number,
): Promise<ImportRecord[]> {
  return handle
    .selectFrom('imports')
    .selectAll()
    .where('file_gone_at', 'is', null)
    .where('state', 'not in', ['checking', 'importing'])
    .where((match) => match.or([match('state', '=', 'done'), match('started_at', '<', startedBefore)]))
    .orderBy('started_at')
    .limit(limit)
    .execute()
}

/**
 * Records that the CSV of an import was deleted. If the import was checked but not started, it fails with a text for
 * the user who uploaded the file.
 */
export async function markCsvGone(handle: Handle, { practice_id, id }: ImportKey, now: Date): Promise<void> {
  await handle
    .updateTable('imports')
    .set({
      file_gone_at: now,
      state: sql`case when state = 'checked' then 'failed' else state end`,
      problem: sql`case when state in ('checked', 'failed') then ${IMPORT_TEXTS.fileGone} else problem end`,
      finished_at: sql`coalesce(finished_at, ${now})`,
    })
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .where('state', 'not in', ['checking', 'importing'])
    .execute()
}

/** Returns those imports with stored details of rows whose file was removed, or which ended before this time. */
export async function findOldRows(handle: Handle, endedBefore: Date, limit: number): Promise<ImportRecord[]> {
  return handle
    .selectFrom('imports')
    .innerJoin('files', (join) =>
      join.onRef('files.practice_id', '=', 'imports.practice_id').onRef('files.id', '=', 'imports.file_id'),
    )
    .selectAll('imports')
    .where('imports.rows_gone_at', 'is', null)
    .where('imports.state', 'not in', ['checking', 'importing'])
    .where((match) =>
      match.or([match('files.removed_at', 'is not', null), match('imports.finished_at', '<', endedBefore)]),
    )
    .limit(limit)
    .execute()
}

/** Deletes the row details of an import. */
export async function removeRows(handle: Handle, { practice_id, id }: ImportKey, now: Date): Promise<void> {
  await handle
    .deleteFrom('import_rows')
    .where('practice_id', '=', practice_id)
    .where('import_id', '=', id)
    .execute()
  await handle
    .updateTable('imports')
    .set({ rows_gone_at: now })
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .execute()
}
