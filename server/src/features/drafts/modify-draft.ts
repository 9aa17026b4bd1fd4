import type * as contract from '@econsult/contract/drafts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { notFound, nothingToChange } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { lockCreator } from '../cases/store.ts'
import { checkChangeable, lockOwnDraft, practiceOf } from './own-draft.ts'
import { readDraft } from './read-draft.ts'
import { writeDraft } from './write-draft.ts'

/**
 * Changes a draft of the caller, or marks it as sent. A draft that is already sent can be marked again, but not
 * changed.
 * @throws CallError notFound, or conflict if it was sent or changed in the meantime
 */
export const modifyDraftDataById: Action<typeof contract.modifyDraftDataById, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { caseId, version, providerId: _providerId, ...content } = input
  const named = Object.entries(content).filter(([, value]) => value !== undefined)
  if (named.length === 0) {
    throw nothingToChange()
  }
  const marksOnly = named.length === 1 && content.isCompleted === true
  const key = { practice_id: practiceOf(caller), case_id: caseId }
  const data = await deps.database.asCaller(record, async (handle) => {
    await lockCreator(handle, caller.id)
    const draft = await lockOwnDraft(handle, caller, key)
    if (!draft) throw notFound()
    if (!(marksOnly && draft.is_completed)) {
      checkChangeable(draft, version)
      await writeDraft(deps, handle, caller, key, content)
    }
    return readDraft(deps, handle, caller, key)
  })
  return { data }
}
