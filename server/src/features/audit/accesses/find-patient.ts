import { AUDIT_TEXTS } from '@econsult/contract/audit/accesses'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import { findCase } from '../../../access/store.ts'
import type { Handle } from '../../../db/database.ts'
import { badField, notFound } from '../../../http/errors.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { findCurrentPatient } from '../../patients/store.ts'

/** Identifies a patient, by the patient's own id or by the id of one of the patient's cases. */
export interface PatientAsked {
  readonly caseId?: string | undefined
  readonly patientId?: string | undefined
}

export interface AuditedPatientFacts {
  readonly practiceId: string
  readonly patientId: string
  readonly patientName: string
  readonly dob: string | null
}

/**
 * Finds a patient of the caller's own practice, regardless of the patient's provider, for practice admins only
 * (AUD-02). For the id of a merged entry, returns the entry that is used in its place. Requires system access.
 * @throws CallError forbidden for other users, notFound for another practice's patient, badInput for a support request
 */
export async function patientOfPractice(
  handle: Handle,
  caller: Caller,
  { caseId, patientId }: PatientAsked,
): Promise<AuditedPatientFacts> {
  const { practiceId } = requirePracticeAdmin(caller, AUDIT_TEXTS.onlyAdmins)
  const found =
    patientId === undefined
      ? await byCase(handle, practiceId, caseId ?? '')
      : await byId(handle, practiceId, patientId)
  handle.audited.practiceId = practiceId
  return { practiceId, ...found }
}

async function byCase(handle: Handle, practiceId: string, caseId: string) {
  const record = await findCase(handle, practiceId, caseId)
  if (!record) throw notFound()
  const { patient_id: patientId, patient_name: patientName, dob } = record
  if (patientId === null) throw badField('caseId', AUDIT_TEXTS.noPatient)
  return { patientId, patientName, dob }
}

async function byId(handle: Handle, practiceId: string, id: string) {
  const patient = await findCurrentPatient(handle, practiceId, id)
  if (!patient) throw notFound()
  return { patientId: patient.id, patientName: patient.full_name, dob: patient.dob }
}
