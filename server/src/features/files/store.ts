import { type Insertable, type Selectable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { FilesTable } from '../../tables/files.ts'
import type { FileKey } from './rules.ts'

export type FileRecord = Selectable<FilesTable>

/** Returns the complete files of a case that were not removed, oldest first. */
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

/** Returns the file with this key. */
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

/** Returns a practice's file with the given stored name. */
export async function findFileByName(
  handle: Handle,
  practiceId: string,
  name: string,
): Promise<FileRecord | undefined> {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Returns the practice and id of the file with a stored name, regardless of the caller's permissions. */
export async function findFileKey(handle: Handle, name: string): Promise<FileKey | undefined> {
  const [key] = await handle.send(sql<FileKey>`select practice_id, id from place_of_file(${name})`)
  return key
}

/**
 * Returns true if a file may be downloaded. If a file from the import page was read as a list of patients, it may not
 * be downloaded, because it may contain their social security numbers.
 */
export async function mayBeGiven(handle: Handle, file: FileRecord): Promise<boolean> {
  if (file.stored_at === null || file.removed_at !== null) return false
  if (file.import_id === null) return true
  const readAsPatients = await handle
    .selectFrom('imports')
    .select('id')
    .where('practice_id', '=', file.practice_id)
    .where('id', '=', file.import_id)
    .executeTakeFirst()
  return readAsPatients === undefined
}

/** Inserts a file that will be uploaded; returns false if its name is already used in any practice. */
export async function insertFile(handle: Handle, file: Insertable<FilesTable>): Promise<boolean> {
  const reserved = await handle
    .insertInto('file_names')
    .values({ name: file.name, practice_id: file.practice_id, file_id: file.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (reserved.numInsertedOrUpdatedRows !== 1n) return false
  await handle.insertInto('files').values(file).execute()
  return true
}

/**
 * Reserves a file row for this content. This succeeds only once: returns false if another upload was faster or the file
 * was removed.
 */
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

/** Undoes `claimContent` if the content could not be stored. */
export async function releaseContent(handle: Handle, file: FileKey): Promise<void> {
  await whole(handle, file).set({ size_bytes: null, sha256: null }).where('stored_at', 'is', null).execute()
}

/** Records that the content is stored, and returns the file; returns undefined if it was removed in the meantime. */
export async function markStored(handle: Handle, file: FileKey, at: Date): Promise<FileRecord | undefined> {
  return whole(handle, file)
    .set({ stored_at: at })
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Marks a file as removed. Returns false if it was moved or removed after the caller had read it. */
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

/** Records that the content of a removed file is deleted too. */
export async function markContentGone(handle: Handle, file: FileKey): Promise<void> {
  await whole(handle, file).set({ stored_at: null }).where('removed_at', 'is not', null).execute()
}

function whole(handle: Handle, { practice_id, id }: FileKey) {
  return handle.updateTable('files').where('practice_id', '=', practice_id).where('id', '=', id)
}

/**
 * Removes the uploads from before this time that are unused or incomplete. All of them are marked as having content,
 * because even an incomplete upload may have stored its content just before it was interrupted.
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

/** Restores a removed file to its case; returns false if it is not removed or its content is deleted. */
export async function markRestored(handle: Handle, file: FileKey): Promise<boolean> {
  const result = await whole(handle, file)
    .set({ removed_at: null })
    .where('removed_at', 'is not', null)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Returns removed files whose content is still stored. Files of cases are returned only if they were removed before
 * this time.
 */
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

/** Returns the owners of the inboxes that contain a case. */
export async function findInboxOwners(handle: Handle, practiceId: string, caseId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('inbox_owners')
    .select('owner_id')
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', caseId)
    .execute()
  return rows.map((row) => row.owner_id)
}
