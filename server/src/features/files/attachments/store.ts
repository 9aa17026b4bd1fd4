import { FILE_REFUSALS } from '@econsult/contract/files/errors'
import { said } from '@econsult/contract/languages/codes'
import { FILE_ERRORS } from '@econsult/contract/files'
import { MAX_CASE_FILES } from '@econsult/contract/limits'
import type { Handle } from '../../../db/database.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { badField } from '../../../http/errors.ts'
import { isStoredName, withoutTime } from '../file-names.ts'
import { mayAttach } from '../rules.ts'
import { type FileRecord, filesOfCase } from '../store.ts'

interface Wanted {
  readonly caller: Caller
  readonly practiceId: string
  readonly caseId: string
  /** The stored names of the files. A name that occurs several times counts once. */
  readonly names: readonly string[]
  /** The id of the message with which the files are sent. */
  readonly messageId?: string
}

/**
 * Attaches uploads to a case, in the order of their names. If a file already belongs to this case, it is not changed.
 * @throws CallError badInput for a file that is not the caller's, is incomplete or belongs to another case, and for too
 * many files
 */
export async function attachFiles(handle: Handle, wanted: Wanted): Promise<FileRecord[]> {
  const names = [...new Set(wanted.names)]
  if (names.length === 0) return []
  const found = new Map((await lockFiles(handle, wanted.practiceId, names)).map((file) => [file.name, file]))
  const files = names.map((name) => {
    const file = found.get(name)
    if (file && mayAttach(file, { callerId: wanted.caller.id, caseId: wanted.caseId })) return file
    throw notUploaded(name)
  })
  const others = (await filesOfCase(handle, wanted.practiceId, wanted.caseId)).filter(
    ({ name }) => !found.has(name),
  )
  if (others.length + files.length > MAX_CASE_FILES) {
    throw badField('files', said(FILE_ERRORS.tooMany, { count: MAX_CASE_FILES }))
  }
  return setCase(handle, wanted, files)
}

/** Returns the error for a file that is not completely uploaded. */
export function notUploaded(name: string) {
  return badField('files', said(FILE_REFUSALS.notUploaded, { file: withoutTime(name) }))
}

/** Returns the files with these names in a practice, and locks them until the transaction ends. */
export async function lockFiles(
  handle: Handle,
  practiceId: string,
  names: readonly string[],
): Promise<FileRecord[]> {
  const possible = names.filter(isStoredName)
  if (possible.length === 0) return []
  return handle
    .selectFrom('files')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('name', 'in', possible)
    .orderBy('name')
    .forUpdate()
    .execute()
}

async function setCase(handle: Handle, wanted: Wanted, files: readonly FileRecord[]): Promise<FileRecord[]> {
  await handle
    .updateTable('files')
    .set({ case_id: wanted.caseId, draft_id: null, message_id: wanted.messageId ?? null })
    .where('practice_id', '=', wanted.practiceId)
    .where(
      'id',
      'in',
      files.map((file) => file.id),
    )
    .execute()
  return files.map((file) => ({ ...file, case_id: wanted.caseId, draft_id: null }))
}
