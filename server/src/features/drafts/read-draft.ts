import type { DraftData } from '@econsult/contract/drafts'
import type { Handle } from '../../db/database.ts'
import type { FileDeps } from '../../deps.ts'
import { type Caller, linkHolder } from '../../sessions/caller.ts'
import { filesOfDrafts } from '../files/drafted/store.ts'
import { presentFile } from '../files/present.ts'
import { isOfPatient, mayChoosePatient } from '../patients/rules.ts'
import { findCurrentPatient, findEntries, type PatientRecord } from '../patients/store.ts'
import { findSpecialtyTitles } from '../specialties/store.ts'
import { presentDraft } from './present.ts'
import { type DraftKey, type DraftRecord, findDraft } from './store.ts'

/** Returns one of the caller's own drafts in the API's format, with its files and patient. */
export async function readDraft(
  deps: FileDeps,
  handle: Handle,
  caller: Caller,
  key: DraftKey,
): Promise<DraftData> {
  const record = await findDraft(handle, key)
  if (!record) throw new Error('the draft no longer exists')
  // The audit row contains the patient, so that the patient's page lists this access even after the draft is deleted.
  if (record.patient_id) handle.audited.show(key.practice_id, record.patient_id)
  const files = await filesOfDrafts(handle, key.practice_id, [key.case_id])
  return presentDraft({
    record,
    files: files.map((file) => presentFile(file, deps.fileLinks, linkHolder(caller))),
    specialties: await findSpecialtyTitles(handle),
    patient: await chosenPatient(handle, caller, record),
  })
}

async function chosenPatient(
  handle: Handle,
  caller: Caller,
  record: DraftRecord,
): Promise<PatientRecord | undefined> {
  if (record.patient_id === null) return undefined
  const patient = await findCurrentPatient(handle, record.practice_id, record.patient_id)
  if (!patient || !mayChoosePatient(patient, caller)) return undefined
  // The draft's name and date of birth may have been edited after the patient was chosen.
  const typed = { patientName: record.patient_name, dob: record.dob }
  if (isOfPatient(patient, typed)) return patient
  const entries = await findEntries(handle, record.practice_id, patient.id)
  return entries.some((one) => isOfPatient(one, typed)) ? patient : undefined
}
