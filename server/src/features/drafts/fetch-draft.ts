import type { ReplyOf } from '@econsult/contract/call'
import type { fetchDraft } from '@econsult/contract/drafts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { practiceOf } from './own-draft.ts'
import { readDraft } from './read-draft.ts'
import { findDraft } from './store.ts'

/** One of the caller's own drafts. @throws CallError notFound, the same for what is not there and what is not theirs */
export async function fetchOwnDraft(
  deps: Deps,
  { caller, input, record }: CallRequest<{ caseId: string }>,
): Promise<ReplyOf<typeof fetchDraft>> {
  const key = { practice_id: practiceOf(caller), case_id: input.caseId }
  return deps.database.asCaller(record, async (handle) => {
    const found = await findDraft(handle, key)
    if (found?.provider_id !== caller.id) throw notFound()
    return { data: await readDraft(deps, handle, caller, key) }
  })
}
