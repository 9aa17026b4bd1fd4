import type * as contract from '@econsult/contract/drafts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { practiceOf } from './own-draft.ts'
import { readDraft } from './read-draft.ts'
import { findDraft } from './store.ts'

/** Returns a draft of the caller. @throws CallError notFound if the draft does not exist or belongs to another user */
export const fetchDraft: Action<typeof contract.fetchDraft, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record },
) => {
  const key = { practice_id: practiceOf(caller), case_id: input.caseId }
  return deps.database.asCaller(record, async (handle) => {
    const found = await findDraft(handle, key)
    if (found?.provider_id !== caller.id) throw notFound()
    return { data: await readDraft(deps, handle, caller, key) }
  })
}
