import { ANSWER_TEXTS } from '@econsult/contract/answers'
import type * as contract from '@econsult/contract/answers'
import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { announceCaseChange } from '../cases/announce.ts'
import { readAnswers } from './read-answers.ts'
import { findInboxOwners, findVersions, insertReading } from './store.ts'

/** Returns the signed answers of a case (ANS-02). */
export const fetchAnswers: Action<typeof contract.fetchAnswers, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const data = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    await requireReason(handle, caller, entered, deps.clock.now())
    return readAnswers(handle, caller, entered)
  })
  return { data }
}

/**
 * Records once that the caller has opened a version (ANS-02). If the signer opens it, or a delegate without the right
 * to mark as done, nothing is recorded, so that the answer does not count as read.
 * @throws CallError notFound without access to the case, badInput if there is no such version
 */
export const readAnswer: Action<typeof contract.readAnswer, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const owners = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    const version = (await findVersions(handle, entered)).find(
      (one) => String(one.specialty_id) === input.specialtyId && one.number === input.number,
    )
    if (!version) throw badField('number', ANSWER_TEXTS.noSuchAnswer)
    if (version.signed_by === caller.id || caller.delegate?.rights.includes('mark-done') === false) return []
    const { practice_id, case_id, specialty_id, number } = version
    const key = { practice_id, case_id, specialty_id, number, reader_id: caller.id }
    const as_cover = entered.cover_id === caller.id
    const isNew = await insertReading(handle, { ...key, as_cover, at: deps.clock.now() })
    // The answer no longer needs follow-up, so the lists of all owners change.
    return isNew && (as_cover || entered.provider_id === caller.id) ? findInboxOwners(handle, entered) : []
  })
  announceCaseChange(deps, input.caseId, owners)
  return { data: null }
}
