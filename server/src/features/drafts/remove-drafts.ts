import type * as contract from '@econsult/contract/drafts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { removeDraftFiles } from '../files/drafted/store.ts'
import { removeContent } from '../files/remove-content.ts'
import { practiceOf } from './own-draft.ts'
import { deleteDrafts, lockUnsentDrafts } from './store.ts'

/** Deletes one of the caller's drafts with its files (INB-11). */
export const removeDraft: Action<typeof contract.removeDraft, CoreDeps & FileDeps> = (
  deps,
  { input, ...request },
) => {
  return removeDraftByIds(deps, { ...request, input: { caseIds: [input.caseId] } })
}

/**
 * Deletes the given drafts that belong to the caller and are not sent, with their files. If the file store fails to
 * delete some content, the next sweep removes it.
 * @throws CallError notFound if none of the drafts can be deleted
 */
export const removeDraftByIds: Action<typeof contract.removeDraftByIds, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record },
) => {
  const practiceId = practiceOf(caller)
  const { caseIds, files } = await deps.database.asCaller(record, async (handle) => {
    const found = await lockUnsentDrafts(handle, { practiceId, providerId: caller.id }, input.caseIds)
    if (found.length === 0) throw notFound()
    const removed = await removeDraftFiles(handle, practiceId, found, deps.clock.now())
    const deleted = await deleteDrafts(handle, practiceId, found)
    // The audit row contains the patients, because after the deletion a draft's id no longer leads to its patient.
    for (const { patient_id } of deleted) if (patient_id) handle.audited.show(practiceId, patient_id)
    return { caseIds: found, files: removed }
  })
  for (const file of files) await removeContent(deps, file)
  const message =
    caseIds.length === 1 ? 'The draft has been deleted.' : `${caseIds.length} drafts have been deleted.`
  return { data: caseIds, message }
}
