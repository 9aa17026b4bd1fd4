import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../db/tables.ts'
import type { PatientRecord } from '../../patients/store.ts'

/** The ids of a patient in record systems, each with what belongs to it. */
const LINKS = ['athena_patient_id', 'elation_patient_id', 'cerbo_patient_id', 'hint_patient_id'] as const

type SentCase = Pick<CaseRecord, 'practice_id' | 'id' | 'created_at'>

/**
 * Whether this sending added the entry to the practice's list of patients, and nothing else belongs to it: such an entry
 * is corrected with the case, and is removed when the sending is undone (END-08). The entry must be locked.
 */
export async function isAddedByCaseAlone(
  handle: Handle,
  entry: PatientRecord,
  sent: SentCase,
): Promise<boolean> {
  return (
    entry.created_at.getTime() === sent.created_at.getTime() &&
    LINKS.every((link) => entry[link] === null) &&
    !(await isUsedElsewhere(handle, entry.id, sent))
  )
}

/** Whether another case, an unsent draft, a merge, a bill, a chart or an application of the practice knows the patient. */
async function isUsedElsewhere(
  handle: Handle,
  patientId: string,
  { practice_id, id }: SentCase,
): Promise<boolean> {
  const [found] = await handle.send(sql<{ isUsed: boolean }>`
    select exists (select from cases where practice_id = ${practice_id} and patient_id = ${patientId} and id <> ${id})
      or exists (select from drafts
        where practice_id = ${practice_id} and patient_id = ${patientId} and case_id <> ${id} and not is_completed)
      or exists (select from patients where practice_id = ${practice_id} and id = ${patientId} and replaced_by is not null)
      or exists (select from patient_merges
        where practice_id = ${practice_id} and (kept_id = ${patientId} or merged_id = ${patientId}))
      or exists (select from claims_apart where practice_id = ${practice_id} and patient_id = ${patientId})
      or exists (select from billing_notes where practice_id = ${practice_id} and patient_id = ${patientId})
      or exists (select from launched_patients where practice_id = ${practice_id} and patient_id = ${patientId})
      or exists (select from application_grants
        where practice_id = ${practice_id} and patient_id = ${patientId} and ended_at is null) as "isUsed"`)
  return found?.isUsed ?? false
}
