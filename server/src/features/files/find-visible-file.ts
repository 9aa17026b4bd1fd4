import { enterCase } from '../../access/enter-case.ts'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { notFound } from '../../http/errors.ts'
import { isStoredName } from './file-names.ts'
import { mayReadImport } from './rules.ts'
import { type FileRecord, findFileByName } from './store.ts'

/**
 * The file of a stored name, where the caller uploaded it or sees the case or import that holds it
 * (decisions, section 5).
 * @throws CallError notFound, the same for what is not there and what is not theirs.
 */
export async function findVisibleFile(handle: Handle, caller: Caller, name: string): Promise<FileRecord> {
  const file = isStoredName(name) ? await findFileByName(handle, name) : undefined
  if (!file) throw notFound()
  if (file.uploaded_by === caller.id || mayReadImport(caller, file)) return file
  if (file.case_id === null) throw notFound()
  await enterCase(handle, caller, file.case_id)
  return file
}
