import { sql } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import type { CaseRecord } from '../../../../tables/cases.ts'

type SentCase = Pick<CaseRecord, 'practice_id' | 'id'>

/**
 * Returns true if data other than this case refer to a patient: another case, an unsent draft, a merge, a bill, a chart
 * or an application of the practice. The caller must hold the patient's lock.
 */
export async function isUsedElsewhere(
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
