import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import { DRAFT_ERRORS } from '@econsult/contract/drafts'
import type * as contract from '@econsult/contract/drafts'
import { findCase } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { Caller } from '../../sessions/caller.ts'
import { conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { lockCreator } from '../cases/store.ts'
import { checkChangeable, practiceOf } from './own-draft.ts'
import { readDraft } from './read-draft.ts'
import { type DraftKey, insertDraft, lockDraft } from './store.ts'
import { writeDraft } from './write-draft.ts'

/**
 * Creates or updates a draft. If its case is sent at the same moment, the two calls run one after the other. The draft
 * therefore does not reappear after its case was sent.
 * @throws CallError conflict if the case was sent, the draft was changed in the meantime, or the id belongs to another
 * user
 */
export const saveDraft: Action<typeof contract.saveDraft, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { caseId, version, ...content } = input
  const key = { practice_id: practiceOf(caller), case_id: caseId }
  const data = await deps.database.asCaller(record, async (handle) => {
    await lockCreator(handle, caller.id)
    await checkNotSent(handle, caller, key)
    const existing = await lockDraft(handle, key)
    if (existing && existing.provider_id !== caller.id) throw idTaken()
    if (existing) checkChangeable(existing, version)
    else await begin(handle, caller, key, deps.clock.now())
    await writeDraft(deps, handle, caller, key, content)
    return readDraft(deps, handle, caller, key)
  })
  return { data }
}

async function checkNotSent(handle: Handle, caller: Caller, key: DraftKey): Promise<void> {
  const sent = await findCase(handle, key.practice_id, key.case_id)
  if (sent) throw sent.created_by === caller.id ? conflict(DRAFT_ERRORS.sent) : idTaken()
}

/** Inserts an empty draft; the first update makes it version 1. */
async function begin(handle: Handle, caller: Caller, key: DraftKey, now: Date): Promise<void> {
  await insertDraft(handle, { ...key, provider_id: caller.id, version: 0, created_at: now, updated_at: now })
}

function idTaken() {
  return conflict(CASE_ERRORS.draftIdTaken)
}
