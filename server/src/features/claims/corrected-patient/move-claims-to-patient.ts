import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { findClaimsOfCase, lockPatientClaims, updateClaim } from '../store.ts'
import { moveNotesToPatient } from './store.ts'

/**
 * Moves the claims about a case, and its billing notes, to the patient of the corrected case (END-08). Locks the claims
 * of the patients to whom these claims belonged before, and returns those patients. Requires system access.
 */
export async function moveClaimsToPatient(handle: Handle, record: CaseRecord): Promise<string[]> {
  const { practice_id, patient_id, patient_name, dob } = record
  if (patient_id === null) return []
  const claims = await findClaimsOfCase(handle, record)
  const isOfPatient = (claim: (typeof claims)[number]) =>
    claim.patient_id === patient_id && claim.patient_name === patient_name && claim.patient_dob === dob
  for (const claim of claims.filter((one) => !isOfPatient(one))) {
    await updateClaim(handle, claim, { patient_id, patient_name, patient_dob: dob })
  }
  await moveNotesToPatient(handle, record, patient_id)
  const before = [...new Set(claims.map((claim) => claim.patient_id))].filter((one) => one !== patient_id)
  for (const other of before) await lockPatientClaims(handle, practice_id, other)
  return before
}
