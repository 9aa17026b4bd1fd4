import { said } from '@econsult/contract/languages/codes'
import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import { SENDING_TEXTS } from '@econsult/contract/cases/sending'
import type * as contract from '@econsult/contract/cases/sending'
import { enterCaseToChange } from '../../../access/enter-case.ts'
import { findOpeners } from '../../../access/openings/store.ts'
import { findRequests } from '../../../case-events/requests/store.ts'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { CoreDeps, RealtimeDeps } from '../../../deps.ts'
import { conflict, forbidden, notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { noticeKey } from '../../../notices/store.ts'
import { isReferredTo } from '../../../db/unique.ts'
import { deleteWaitingRows } from '../../../outbox/store.ts'
import { isAddedAt } from '../../patients/rules.ts'
import { deletePatient, lockPatient, type PatientRecord } from '../../patients/store.ts'
import { announceRemoval } from '../announce.ts'
import { draftOfCase } from '../sent-draft/present.ts'
import { lockCreator } from '../store.ts'
import { isUsedElsewhere } from './added-patient/store.ts'
import {
  findSending,
  findSpecialtyIds,
  moveFilesToDraft,
  hasHappened,
  isDraftOf,
  restoreDraft,
  unsendCase,
} from './store.ts'

/**
 * Undoes the sending of a case (END-08), in one transaction under the case's lock. If a specialist has already opened
 * the case, nothing changes. Otherwise the case becomes the draft again, its notices are withdrawn, and users can no
 * longer open the case.
 * @throws CallError notFound if the caller did not send the case with this sending id, conflict if the case was opened
 * or changed, or if a notice was already sent or is being sent
 */
export const undoSending: Action<typeof contract.undoSending, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  const { practiceId } = caller
  if (!practiceId) throw forbidden(CASE_ERRORS.membersSend)
  const { draftId, owners } = await deps.database
    .asSystemFor({ ...call, object: input.caseId }, async (handle) => {
      // Takes the same lock as creating a case. A second Undo, or another sending of the draft, is therefore executed
      // only after this call.
      await lockCreator(handle, caller.id)
      if (await isDraftOf(handle, caller.id, { practice_id: practiceId, id: input.caseId }))
        return { draftId: input.caseId, owners: [] }
      const record = await enterCaseToChange(handle, caller, input.caseId)
      const sending = await findSending(handle, record)
      if (record.created_by !== caller.id || sending?.sending_id !== input.sendingId) throw notFound()
      await requireUntouched(handle, record)
      // The time is read only at this point, because this call may have been blocked by the lock.
      const now = deps.clock.now()
      if (sending.held_until.getTime() <= now.getTime()) throw conflict(SENDING_TEXTS.tooLate)
      return { draftId: record.id, owners: await takeBack(handle, record, sending.specialist_ids, now) }
    })
    .catch((error: unknown) => {
      // Another user has added data that belong to the case, such as an answer or minutes. The case is therefore not
      // deleted.
      throw isReferredTo(error) ? conflict(SENDING_TEXTS.changed) : error
    })
  for (const owner of owners) announceRemoval(deps, draftId, owner)
  return { data: { draftId }, message: SENDING_TEXTS.undone }
}

/** @throws CallError conflict if a specialist has opened the case, or the case has changed since it was sent */
async function requireUntouched(handle: Handle, record: CaseRecord): Promise<void> {
  const [opener] = await findOpeners(handle, record, record.created_at)
  if (opener) throw conflict(said(SENDING_TEXTS.opened, { name: `Dr ${opener.last_name ?? ''}`.trim() }))
  if (record.is_closed || (await hasHappened(handle, record))) throw conflict(SENDING_TEXTS.changed)
}

/** Turns the case back into the draft. Returns the owners of the inboxes that contained the case. */
async function takeBack(
  handle: Handle,
  record: CaseRecord,
  specialistIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { id, created_at } = record
  const specialtyIds = await findSpecialtyIds(handle, record)
  const added = await findAddedPatient(handle, record)
  // If the patient is deleted with the sending, the draft keeps the typed name and date of birth instead of the
  // patient's id.
  const kept = added ? { ...record, patient_id: null } : record
  const content = await draftOfCase(handle, kept, { specialtyIds, specialistIds })
  await restoreDraft(handle, record, content, now)
  await moveFilesToDraft(handle, record)
  const requests = await findRequests(handle, [record])
  const isWithdrawn = await deleteWaitingRows(handle, [
    ...requests.flatMap(({ specialist_id: userId }) =>
      userId ? [noticeKey('case-assigned', { caseId: id, userId }, String(created_at.getTime()))] : [],
    ),
    ...requests.map(
      ({ specialty_id, number }) => `fhir-change:request-changed:${id}:${specialty_id}:${number}`,
    ),
  ])
  if (!isWithdrawn) throw conflict(SENDING_TEXTS.tooLate)
  const owners = await unsendCase(handle, record)
  if (added) await deletePatient(handle, added)
  return owners
}

/**
 * Returns the patient whom this sending added to the practice's list. Returns undefined if it added none, or if other
 * data use the patient.
 */
async function findAddedPatient(handle: Handle, record: CaseRecord): Promise<PatientRecord | undefined> {
  const { practice_id, patient_id } = record
  const entry = patient_id ? await lockPatient(handle, practice_id, patient_id) : undefined
  if (!entry || !isAddedAt(entry, record.created_at)) return undefined
  return (await isUsedElsewhere(handle, entry.id, record)) ? undefined : entry
}
