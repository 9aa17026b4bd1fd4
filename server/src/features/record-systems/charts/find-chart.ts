import { PATIENT_ERRORS } from '@econsult/contract/patients/errors'
import type { SystemWith } from '@econsult/contract/record-systems/systems'
import type { CoreDeps, ExchangeDeps } from '../../../deps.ts'
import type { CallRecord } from '../../../sessions/caller.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { providerOfChoice } from '../../patients/rules.ts'
import { findLinkedPatient, findPracticeNumbers } from './store.ts'

/**
 * Finds the caller's patient with this id in a record system.
 * @throws CallError notFound for any other patient
 */
export async function findChart(
  deps: CoreDeps & ExchangeDeps,
  record: CallRecord,
  system: SystemWith<'encounters'>,
  vendorId: string,
) {
  const { practiceId } = record.caller
  if (!practiceId) throw forbidden(PATIENT_ERRORS.membersOnly)
  const providerId = providerOfChoice(record.caller)
  // The audit row is written after this call. It contains the patient's id in this product, not the vendor's id.
  const audited = { ...record }
  const found = await deps.database.asCaller(audited, async (handle) => {
    const patient = await findLinkedPatient(handle, { practiceId, providerId, system, vendorId })
    if (!patient) throw notFound()
    audited.object = patient.id
    return { practiceId, patient, numbers: await findPracticeNumbers(handle, practiceId) }
  })
  return { ...found, systems: await deps.records.of(practiceId) }
}
