import type * as contract from '@econsult/contract/cases/patient-cases'
import { TURNS } from '@econsult/contract/requests/states'
import { findInboxCases } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import { findCurrentPatient } from '../patients/store.ts'
import { type AssignmentRecord, findAssignments } from './assignments/store.ts'
import { findOpenCasesOfPatient } from './store.ts'

/**
 * Returns those open cases of a patient that are in the caller's own inbox and have requests to these specialties
 * (CASE-10). Cases that were sent under another name of the patient are included. Returns none for a patient of another
 * practice.
 */
export const fetchOpenCasesOfPatient: Action<typeof contract.fetchOpenCasesOfPatient, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const assignments = await deps.database.asCaller(record, (handle) =>
    findOwnAssignments(handle, caller, input.patientId),
  )
  const open = assignments.flatMap(({ case_id, specialty_id, specialty_title, state, since }) => {
    const specialtyId = String(specialty_id)
    if (state === null || since === null || TURNS[state].owner === 'nobody') return []
    if (!input.specialtyIds.includes(specialtyId)) return []
    return { caseId: case_id, specialtyId, specialtyTitle: specialty_title, state, since }
  })
  return { data: open.toSorted((one, other) => other.since - one.since) }
}

async function findOwnAssignments(
  handle: Handle,
  caller: Caller,
  patientId: string,
): Promise<AssignmentRecord[]> {
  if (caller.practiceId === null) return []
  const patient = await findCurrentPatient(handle, caller.practiceId, patientId)
  if (!patient) return []
  handle.audited.show(caller.practiceId, patient.id)
  const cases = await findOpenCasesOfPatient(handle, caller.practiceId, patient.id)
  if (cases.length === 0) return []
  const caseIds = cases.map(({ id }) => id)
  const held = new Set(await findInboxCases(handle, inboxOwner(caller), caseIds))
  return findAssignments(
    handle,
    cases.filter(({ id }) => held.has(id)),
  )
}
