import type { Patient, Reference } from '@medplum/fhirtypes'
import type { CaseRecord } from '../../../tables/cases.ts'
import { refer, textOf } from '../elements.ts'

/** Returns the patient of a case. If the case is not linked to a patient of the practice, returns only the name. */
export function subjectOf({ patient_id: id, patient_name: name }: CaseRecord): Reference<Patient> {
  return id === null ? { type: 'Patient', display: textOf(name) ?? 'Unknown' } : refer('Patient', id, name)
}
