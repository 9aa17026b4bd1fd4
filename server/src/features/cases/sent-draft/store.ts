import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { filesOfDrafts } from '../../files/drafted/store.ts'

/**
 * Marks the draft of a case that is being sent as sent, where there is one. The names of its whole files are given:
 * they go with the case. An upload that is still under way becomes the case's own as soon as it ends.
 * @returns undefined where somebody else writes a draft under this id
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
