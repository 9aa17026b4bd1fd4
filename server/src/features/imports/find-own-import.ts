import { IMPORT_ERRORS } from '@econsult/contract/imports/errors'
import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../sessions/caller.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { findImport, type ImportWithFile } from './store.ts'

/**
 * Returns the caller's practice, to which imported patients belong.
 * @throws CallError forbidden for a caller without a practice
 */
export function practiceOf({ practiceId }: Caller): string {
  if (practiceId === null) throw forbidden(IMPORT_ERRORS.practiceNeeded)
  return practiceId
}

/**
 * Returns an import of the caller. A caller who sees all cases of the practice may read all imports of the practice
 * (A1).
 * @throws CallError notFound, both if it does not exist and if the caller may not read it
 */
export async function findOwnImport(handle: Handle, caller: Caller, id: string): Promise<ImportWithFile> {
  const found = await findImport(handle, practiceOf(caller), id)
  const isTheirs = found && (caller.userType !== 'PCP' || found.created_by === caller.id)
  if (!isTheirs || found.removed_at) throw notFound()
  return found
}
