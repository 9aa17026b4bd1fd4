import { randomUUID } from 'node:crypto'
import { CLAIM_TEXTS } from '@econsult/contract/claims'
import type * as contract from '@econsult/contract/claims/changes'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import { enterCase } from '../../access/enter-case.ts'
import { enqueueClaimJudgements } from '../../case-events/enqueue-claim-judgements.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { findAssignments } from '../cases/assignments/store.ts'
import { refuseFarDay } from './note-rules.ts'
import { insertNote } from './store.ts'

/**
 * Records in an open or closed case that the patient has a visit with its specialist or was transferred to the
 * specialist, and judges the patient's claims again (PAID-04).
 * @throws CallError notFound without access to the case, badInput without a specialist or if the day is too far from
 * today
 */
export const noteVisit: Action<typeof contract.noteVisit, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const now = deps.clock.now()
  refuseFarDay(input.day, now)
  await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    if (!entered.patient_id) throw notFound()
    const assignments = await findAssignments(handle, [entered])
    const asked = assignments.find((one) => String(one.specialty_id) === input.specialtyId)
    if (!asked) throw badField('specialtyId', REQUEST_TEXTS.noSuchRequest)
    if (asked.specialist_id === null) throw badField('specialtyId', CLAIM_TEXTS.noSpecialist)
    const id = randomUUID()
    await insertNote(handle, {
      practice_id: entered.practice_id,
      id,
      case_id: entered.id,
      patient_id: entered.patient_id,
      clinician_id: asked.specialist_id,
      kind: input.kind,
      day: input.day,
      at: now,
      actor_id: caller.id,
      actor_name: `${caller.firstName} ${caller.lastName}`,
    })
    const { practice_id, id: caseId } = entered
    await enqueueClaimJudgements(handle, [{ practice_id, id: caseId, occasion: `noted ${id}` }], { now })
  })
  return { message: CLAIM_TEXTS.noted }
}
