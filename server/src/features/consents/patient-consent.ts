import type * as contract from '@econsult/contract/consents'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { mayChoosePatient } from '../patients/rules.ts'
import { findCurrentPatient } from '../patients/store.ts'
import { dayOf } from './rules.ts'
import { findTerm, findYearlyConsent } from './store.ts'

/**
 * Returns whether this patient's consents are valid for a year, and the consent that is valid today (PAID-02).
 * @throws CallError notFound for a patient whom the caller cannot choose for a case
 */
export const fetchPatientConsent: Action<typeof contract.fetchPatientConsent, CoreDeps> = async (
  deps,
  { caller, input, record, utcOffset },
) => {
  const { practiceId } = caller
  if (practiceId === null) throw notFound()
  const day = dayOf(deps.clock.now(), utcOffset)
  return deps.database.asCaller(record, async (handle) => {
    const patient = await findCurrentPatient(handle, practiceId, input.patientId)
    if (!patient || !mayChoosePatient(patient, caller)) throw notFound()
    const term = await findTerm(handle, { practice_id: practiceId, patient_id: patient.id })
    if (term !== 'year') return { data: { isYearly: false, held: null } }
    const held = await findYearlyConsent(handle, { practiceId, patientId: patient.id, day })
    return { data: { isYearly: true, held: held ?? null } }
  })
}
