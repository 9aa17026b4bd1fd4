import { ANSWER_TEXTS } from '@econsult/contract/answers'
import type * as contract from '@econsult/contract/answers'
import type { CoreDeps } from '../../deps.ts'
import { conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { enterOwnRequest } from './enter-answer.ts'
import { presentDraft, presentStart } from './present.ts'
import { findDraft, findLastNumber, findVersionsOf, saveDraft } from './store.ts'

/** Returns the caller's own draft of an answer (ANS-01). */
export const fetchAnswerDraft: Action<typeof contract.fetchAnswerDraft, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  return deps.database.asCaller(record, async (handle) => {
    const { request } = await enterOwnRequest(handle, caller, input)
    const draft = await findDraft(handle, request, caller.id)
    const start = presentStart(await findVersionsOf(handle, request))
    return { data: { draft: draft ? presentDraft(draft) : null, start } }
  })
}

/**
 * Saves the specialist's draft (ANS-01).
 * @throws CallError conflict if another window has saved or signed the draft in the meantime
 */
export const saveAnswerDraft: Action<typeof contract.saveAnswerDraft, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { version, number, content } = input
  const now = deps.clock.now()
  await deps.database.asCaller(record, async (handle) => {
    const { request } = await enterOwnRequest(handle, caller, input)
    const { practice_id, case_id, specialty_id } = request
    const key = { practice_id, case_id, specialty_id }
    if (number !== (await findLastNumber(handle, key)) + 1) throw conflict(ANSWER_TEXTS.signedElsewhere)
    const isSaved = await saveDraft(handle, key, { authorId: caller.id, version, number, content, now })
    if (!isSaved) throw conflict(ANSWER_TEXTS.changedElsewhere)
  })
  return { data: { version: version + 1, savedAt: now.getTime() } }
}
