import type { CaseData } from '@econsult/contract/cases'
import type { Patient } from '@econsult/contract/patients'
import { splitName } from './rules.ts'
import type { PatientRecord } from './store.ts'

function recordLinks(patient: PatientRecord | undefined) {
  return {
    athenaPatientId: patient?.athena_patient_id ?? null,
    elationPatientId: patient?.elation_patient_id ?? null,
    elationPatientPhysicianId: patient?.elation_patient_physician_id ?? null,
    cerboPatientId: patient?.cerbo_patient_id ?? null,
    hintPatientId: patient?.hint_patient_id ?? null,
  }
}

/** A patient in the autocomplete; the social security number and insurance stay on the server. */
export function presentOption(patient: PatientRecord): Patient {
  return {
    id: patient.id,
    fullName: patient.full_name,
    firstName: patient.first_name,
    lastName: patient.last_name,
    dob: patient.dob,
    ...recordLinks(patient),
  }
}

/** The patient of a case, with the name and date of birth that the case was sent with. */
export function presentPatient(
  patient: PatientRecord | undefined,
  record: { readonly patient_name: string; readonly dob: string },
): NonNullable<CaseData['patientData']> {
  const names = patient
    ? { firstName: patient.first_name, lastName: patient.last_name }
    : splitName(record.patient_name)
  return {
    id: patient?.id ?? null,
    fullName: record.patient_name,
    dob: record.dob,
    ...names,
    ...recordLinks(patient),
  }
}
