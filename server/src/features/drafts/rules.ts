import type { Caller } from '../../http/caller.ts'
import { searchNameOf } from '../patients/rules.ts'
import type { PatientRecord } from '../patients/store.ts'

/** Whether a caller may choose this patient: an own one, one of the whole practice, or any of it for PCPSUPERUSER. */
export function mayChoosePatient(
  patient: Pick<PatientRecord, 'provider_id'>,
  caller: Pick<Caller, 'id' | 'userType'>,
): boolean {
  const isOwn = patient.provider_id === null || patient.provider_id === caller.id
  return isOwn || caller.userType === 'PCPSUPERUSER'
}

/** Whether name and day of birth still are the chosen patient's: else a case would land in somebody else's chart. */
export function isStillChosen(
  patient: Pick<PatientRecord, 'full_name' | 'dob'>,
  draft: { readonly patient_name: string; readonly dob: string | null },
): boolean {
  return searchNameOf(patient.full_name) === searchNameOf(draft.patient_name) && patient.dob === draft.dob
}
