import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import type { Handle } from '../../db/database.ts'
import { moveWall } from '../../db/wall.ts'
import type { Caller } from '../../sessions/caller.ts'
import { notFound } from '../../http/errors.ts'
import { isStoredName } from './file-names.ts'
import { mayReadImport } from './rules.ts'
import { type FileRecord, findFile, findFileKey } from './store.ts'

/**
 * Returns the file with a stored name if the caller sees the case or import to which the file belongs. A file that
 * belongs to neither is visible only to its uploader. A user who was unassigned from a case no longer sees any of its
 * files, not even their own (A7). If `opensAt` is given, the user opens the file at that time. An administrator then
 * needs a stated reason (AUD-03).
 * @throws CallError notFound, the same for a file that does not exist and a file that is not visible.
 */
export async function findVisibleFile(
  handle: Handle,
  caller: Caller,
  name: string,
  opensAt?: Date,
): Promise<FileRecord> {
  const key = isStoredName(name) ? await findFileKey(handle, name) : undefined
  if (!key) throw notFound()
  // If the file is not visible, the error below ends the transaction as well.
  moveWall(handle, key.practice_id)
  const file = await findFile(handle, key)
  if (!file) throw notFound()
  if (file.case_id !== null) {
    const record = await enterCase(handle, caller, file.case_id)
    if (opensAt) await requireReason(handle, caller, record, opensAt)
  } else if (file.uploaded_by !== caller.id && !mayReadImport(caller, file)) throw notFound()
  return file
}
