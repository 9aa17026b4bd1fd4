import { findCase } from '../../access/store.ts'
import type { Deps } from '../../deps.ts'
import type { DeliveryRecord } from '../../delivery-ledger/store.ts'
import { findPatient } from '../patients/store.ts'
import { findPracticeById } from '../practices/store.ts'
import { reportOfClosing } from './report-copy.ts'
import { type DeliveryJob, referenceOf } from './sender.ts'

/** Everything that sending a delivery needs. */
export async function readJob(deps: Deps, delivery: DeliveryRecord): Promise<DeliveryJob> {
  const { practice_id, case_id } = delivery
  const { record, practice, patient } = await deps.database.asSystem(async (handle) => {
    const found = await findCase(handle, practice_id, case_id)
    return {
      record: found,
      practice: await findPracticeById(handle, practice_id),
      patient: found?.patient_id ? await findPatient(handle, practice_id, found.patient_id) : undefined,
    }
  })
  if (!record || !practice) throw new Error('a delivery without its case')
  return {
    delivery,
    record,
    practice,
    patient,
    reference: referenceOf(delivery),
    report: () => reportOfClosing(deps, delivery, record),
  }
}
