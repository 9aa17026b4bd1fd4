import type { Handle } from '../../../db/database.ts'
import type { FileRecord } from '../../files/store.ts'
import type { CaseGroup } from '../of-case/find-of-cases.ts'
import { anyOf } from '../of-case/store.ts'

/** Returns the complete files of some cases that were not removed, oldest first. */
export async function findFilesOf(handle: Handle, { practiceId, cases }: CaseGroup): Promise<FileRecord[]> {
  return handle
    .selectFrom('files')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', anyOf(cases))
    .where('removed_at', 'is', null)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
}
