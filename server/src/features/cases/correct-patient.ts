import { CASE_ERRORS } from '@econsult/contract/cases/errors'
import { PATIENT_CORRECTION_TEXTS } from '@econsult/contract/cases/patient-corrections'
import type * as contract from '@econsult/contract/cases/patient-corrections'
import type { z } from 'zod'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { enqueueClaimJudgements } from '../../case-events/enqueue-claim-judgements.ts'
import { findCaseEvents, recordCaseEvent } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { badField, conflict, forbidden } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { inboxOwner } from '../../sessions/caller.ts'
import { lockIdentity } from '../patients/store.ts'
import { announceCaseChange } from './announce.ts'
import { findAssignments } from './assignments/store.ts'
import { checkDob } from './check-new-case.ts'
import { refreshInboxes, ownersOf, renameInInboxes } from './inbox-writes/store.ts'
import { chooseEntry } from './patient-corrections/choose-entry.ts'
import { correctionWords, type PatientOfText } from './patient-corrections/rules.ts'
import { patientCorrectionsIn } from './patient-corrections/store.ts'
import { updateCase } from './store.ts'

type Call = CallRequest<z.output<(typeof contract.correctPatient)['input']>>

/**
 * Corrects the name or the date of birth of the patient of an open case, in the case and in every inbox. Keeps both
 * versions as a timeline event (END-08). Afterwards, the case belongs to that entry in the practice's list of patients
 * that has the corrected data.
 * @throws CallError notFound without access to the case, conflict if the case is closed or a support case, badInput if
 * nothing changes or several patients have the corrected name and date of birth
 */
export const correctPatient: Action<typeof contract.correctPatient, CoreDeps & RealtimeDeps> = async (
  deps,
  call,
) => {
  const { caller, input, record, utcOffset } = call
  const { practiceId } = caller
  if (!practiceId) throw forbidden(CASE_ERRORS.membersCorrect)
  checkDob(input.dob, deps.clock.now(), utcOffset)
  const after = { patientName: input.patientName, dob: input.dob }
  const { data, owners } = await deps.database.asCaller(record, async (handle) => {
    // The identity is locked before the case. Creating a case and merging patients use the same order, which prevents
    // deadlocks.
    await lockIdentity(handle, { practiceId, ...after })
    const entered = await enterCaseToChange(handle, caller, input.caseId)
    const before = patientOf(entered)
    if (before.patientName === after.patientName && before.dob === after.dob)
      throw badField('patientName', PATIENT_CORRECTION_TEXTS.unchanged)
    const changed = await writeCorrection(handle, call, {
      record: entered,
      before,
      after,
      now: deps.clock.now(),
    })
    return { data: patientCorrectionsIn(await findCaseEvents(handle, entered)), owners: changed }
  })
  announceCaseChange(deps, input.caseId, owners)
  return { data, message: PATIENT_CORRECTION_TEXTS.corrected }
}

/** @throws CallError conflict if the patient of the case cannot be corrected */
function patientOf({ is_support, is_closed, patient_name: patientName, dob }: CaseRecord): PatientOfText {
  if (is_support || dob === null) throw conflict(PATIENT_CORRECTION_TEXTS.support)
  if (is_closed) throw conflict(PATIENT_CORRECTION_TEXTS.closed)
  return { patientName, dob }
}

interface Written {
  readonly record: CaseRecord
  readonly before: PatientOfText
  readonly after: PatientOfText
  readonly now: Date
}

async function writeCorrection(handle: Handle, { caller, input }: Call, written: Written): Promise<string[]> {
  const { record, before, after, now } = written
  const correction = { before, after, reason: input.reason, note: input.note }
  const patientId = await chooseEntry(handle, { ...correction, record, caller, now })
  // Records an access to both patient entries, because the case belonged to the first entry and now belongs to the
  // second.
  for (const one of [record.patient_id, patientId]) if (one) handle.audited.show(record.practice_id, one)
  updateCase(handle, record, {
    patient_id: patientId,
    patient_name: after.patientName,
    dob: after.dob,
    updated_at: now,
    last_updated_by: caller.id,
  })
  const words = correctionWords(correction)
  const event = {
    kind: 'patient-corrected',
    at: now,
    actorId: caller.id,
    words,
    details: correction,
  } as const
  recordCaseEvent(handle, record, event)
  const occasion = `patient corrected ${now.getTime()}`
  await enqueueClaimJudgements(handle, [{ ...record, occasion }], { now })
  await renameInInboxes(handle, record)
  const assigned = await findAssignments(handle, [record])
  const unreadFor = assigned.flatMap((one) => one.specialist_id ?? [])
  return ownersOf(
    await handle.read(refreshInboxes(handle, record, { unreadFor, readFor: [inboxOwner(caller)] })),
  )
}
