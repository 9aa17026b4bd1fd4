import type { CaseData } from '@econsult/contract/cases'
import type { Patient } from '@econsult/contract/patients'
import { linkFields } from '@econsult/contract/record-systems/systems'
import { splitName } from './rules.ts'
import type { PatientRecord } from './store.ts'

function recordLinks(patient: PatientRecord | undefined) {
  return {
    ...linkFields((system) => patient?.links[system]?.id ?? null),
    elationPatientPhysicianId: patient?.links.elation?.physicianId ?? null,
  }
}

/** A patient in the autocomplete list. The social security number and insurance are not sent to the browser. */
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

/** The patient of a case, with the name and the date of birth as stored in the case. */
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
