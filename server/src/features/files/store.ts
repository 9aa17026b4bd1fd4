import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { FilesTable } from '../../db/tables.ts'
import type { FileKey } from './rules.ts'

export type FileRecord = Selectable<FilesTable>

/** Whole files of a case that were not taken out of it, in the order of their making. */
export async function filesOfCase(handle: Handle, practiceId: string, caseId: string): Promise<FileRecord[]> {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', caseId)
    .where('removed_at', 'is', null)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
}

/** The file of a link. */
export async function findFile(
  handle: Handle,
  { practice_id, id }: FileKey,
): Promise<FileRecord | undefined> {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The file of a stored name, where the wall lets the caller see it. */
export async function findFileByName(handle: Handle, name: string): Promise<FileRecord | undefined> {
  return handle.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Inserts a file that is to be uploaded; false where its name is taken, in whatever practice. */
export async function insertFile(handle: Handle, file: Insertable<FilesTable>): Promise<boolean> {
  const result = await handle
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Gives a file its content, once; false where an upload was faster or the file was removed. */
export async function claimContent(
  handle: Handle,
  file: FileKey,
  content: { sizeBytes: number; sha256: string },
): Promise<boolean> {
  const result = await whole(handle, file)
    .set({ size_bytes: content.sizeBytes, sha256: content.sha256 })
    .where('sha256', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Takes a claim back, because the content could not be kept. */
export async function releaseContent(handle: Handle, file: FileKey): Promise<void> {
  await whole(handle, file).set({ size_bytes: null, sha256: null }).where('stored_at', 'is', null).execute()
}

/** Writes down that the content is kept, and gives the file; undefined where it was removed meanwhile. */
export async function markStored(handle: Handle, file: FileKey, at: Date): Promise<FileRecord | undefined> {
  return whole(handle, file)
    .set({ stored_at: at })
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Takes a file away from where it was read; false where it was moved or removed meanwhile. */
export async function markRemoved(
  handle: Handle,
  file: FileKey & Pick<FileRecord, 'case_id'>,
  at: Date,
): Promise<boolean> {
  const result = await whole(handle, file)
    .set({ removed_at: at })
    .where('removed_at', 'is', null)
    .where('case_id', 'is not distinct from', file.case_id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Writes down that a removed file's content is gone too. */
export async function markContentGone(handle: Handle, file: FileKey): Promise<void> {
  await whole(handle, file).set({ stored_at: null }).where('removed_at', 'is not', null).execute()
}

function whole(handle: Handle, { practice_id, id }: FileKey) {
  return handle.updateTable('files').where('practice_id', '=', practice_id).where('id', '=', id)
}

/**
 * Takes uploads away that nothing took before this time, or that never ended. Their content counts as kept, as an upload that was cut off
 * at its very end may have left it.
 */
export async function removeOrphans(handle: Handle, madeBefore: Date, now: Date): Promise<void> {
  await handle
    .updateTable('files')
    .set({ removed_at: now, stored_at: sql<Date>`coalesce(stored_at, created_at)` })
    .where((file) =>
      file.or([
        file.and([file('case_id', 'is', null), file('draft_id', 'is', null), file('import_id', 'is', null)]),
        file('stored_at', 'is', null),
      ]),
    )
    .where('removed_at', 'is', null)
    .where('created_at', '<', madeBefore)
    .execute()
}

/** Brings a removed file back into its case; false where it is not removed any more, or its content is gone. */
export async function markRestored(handle: Handle, file: FileKey): Promise<boolean> {
  const result = await whole(handle, file)
    .set({ removed_at: null })
    .where('removed_at', 'is not', null)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Removed files whose content is still kept; those of cases only where they were removed before this time. */
export async function findRemovedWithContent(
  handle: Handle,
  removedBefore: Date,
  limit: number,
): Promise<FileRecord[]> {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('removed_at', 'is not', null)
    .where((file) => file.or([file('case_id', 'is', null), file('removed_at', '<', removedBefore)]))
    .where('stored_at', 'is not', null)
    .orderBy('removed_at')
    .limit(limit)
    .execute()
}

/** Whose inboxes hold a case. */
export async function findInboxOwners(handle: Handle, practiceId: string, caseId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('inbox_rows')
    .select('owner_id')
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', caseId)
    .execute()
  return rows.map((row) => row.owner_id)
}
