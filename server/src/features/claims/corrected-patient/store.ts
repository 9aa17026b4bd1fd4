import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'

/** Moves the billing notes of a case to its patient. */
export async function moveNotesToPatient(
  handle: Handle,
  { practice_id, id }: Pick<CaseRecord, 'practice_id' | 'id'>,
  patientId: string,
): Promise<void> {
  await handle
    .updateTable('billing_notes')
    .set({ patient_id: patientId })
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('patient_id', '<>', patientId)
    .execute()
}
