import type { Handle } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { findImport, type ImportWithFile } from './store.ts'

/** The caller's practice: patients belong to one. @throws CallError forbidden for who has none */
export function practiceOf({ practiceId }: Caller): string {
  if (practiceId === null) throw forbidden('Patients belong to a practice, and your account has none.')
  return practiceId
}

/**
 * An import that the caller began, or one of their practice where they see all of it (decisions, section 3).
 * @throws CallError notFound, the same for what is not there and what is not theirs
 */
export async function findOwnImport(handle: Handle, caller: Caller, id: string): Promise<ImportWithFile> {
  const found = await findImport(handle, practiceOf(caller), id)
  const isTheirs = found && (caller.userType !== 'PCP' || found.created_by === caller.id)
  if (!isTheirs || found.removed_at) throw notFound()
  return found
}
