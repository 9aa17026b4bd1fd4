import type { ReplyOf } from '@econsult/contract/call'
import type { removeDraft, removeDraftByIds } from '@econsult/contract/drafts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { removeDraftFiles } from '../files/drafted/store.ts'
import { removeContent } from '../files/remove-content.ts'
import { practiceOf } from './own-draft.ts'
import { deleteDrafts, lockUnsentDrafts } from './store.ts'

/** Deletes one of the caller's drafts with its files (INB-11). */
export function removeOneDraft(
  deps: Deps,
  { input, ...request }: CallRequest<{ caseId: string }>,
): Promise<ReplyOf<typeof removeDraft>> {
  return removeDrafts(deps, { ...request, input: { caseIds: [input.caseId] } })
}

/**
 * Deletes those of the caller's drafts that are there and not sent, with their files: nobody reaches them from the
 * commit on. Content that the store does not give up is removed by the next sweep.
 * @throws CallError notFound where none of them is there
 */
export async function removeDrafts(
  deps: Deps,
  { caller, input, record }: CallRequest<{ caseIds: string[] }>,
): Promise<ReplyOf<typeof removeDraftByIds>> {
  const practiceId = practiceOf(caller)
  const { caseIds, files } = await deps.database.asCaller(record, async (handle) => {
    const found = await lockUnsentDrafts(handle, { practiceId, providerId: caller.id }, input.caseIds)
    if (found.length === 0) throw notFound()
    const removed = await removeDraftFiles(handle, practiceId, found, deps.clock.now())
    await deleteDrafts(handle, practiceId, found)
    return { caseIds: found, files: removed }
  })
  for (const file of files) await removeContent(deps, file)
  const message =
    caseIds.length === 1 ? 'The draft has been deleted.' : `${caseIds.length} drafts have been deleted.`
  return { data: caseIds, message }
}
