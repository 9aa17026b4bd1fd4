import { type Insertable, sql } from 'kysely'
import type { DraftsTable } from '../../../tables/drafts.ts'
import type { Handle } from '../../../db/database.ts'
import { filesOfDrafts } from '../../files/drafted/store.ts'

/**
 * Marks the draft of a case as sent, if there is one. Returns the names of its completely uploaded files, which the
 * caller adds to the case. If a file is still being uploaded, it is added when the upload is complete.
 * @returns undefined if the draft with this id belongs to another user
 */
export async function completeDraft(
  handle: Handle,
  draft: {
    readonly practiceId: string
    readonly providerId: string
    readonly caseId: string
    readonly at: Date
  },
): Promise<{ names: string[] } | undefined> {
  const { practiceId, caseId } = draft
  const found = await handle
    .selectFrom('drafts')
    .select('provider_id')
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { names: [] }
  if (found.provider_id !== draft.providerId) return undefined
  await handle
    .updateTable('drafts')
    .set({ is_completed: true, updated_at: draft.at, version: sql<number>`version + 1` })
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', caseId)
    .execute()
  return { names: (await filesOfDrafts(handle, practiceId, [caseId])).map((file) => file.name) }
}

/** Inserts a draft with the content of a case. Returns false if its id is already used by a draft or a case. */
export async function insertDraftOfCase(handle: Handle, draft: Insertable<DraftsTable>): Promise<boolean> {
  const { practice_id, case_id } = draft
  const sent = await handle
    .selectFrom('cases')
    .select('id')
    .where('practice_id', '=', practice_id)
    .where('id', '=', case_id)
    .executeTakeFirst()
  if (sent) return false
  const inserted = await handle
    .insertInto('drafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .execute()
  return inserted.length > 0
}
