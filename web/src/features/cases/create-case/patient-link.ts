import type { LaunchedPatient } from '@econsult/contract/applications/launch'
import type { Patient } from '@econsult/contract/patients'
import { dayOfText } from '@econsult/contract/written-day'
import { formatBirthDate } from '../../../lib/dates.ts'
import type { CaseForm } from './case-form.ts'

/** The form's patient fields. */
export type PatientPart = Pick<CaseForm, 'patientName' | 'patient' | 'unlinked' | 'dob'>

/** The patient fields after the user chose one of their own patients: name, DOB and record-system ids (CASE-02). */
export function withPatient(patient: Patient): PatientPart {
  return { patientName: patient.fullName, patient, unlinked: null, dob: formatBirthDate(patient.dob) }
}

/**
 * The patient fields of a case that was opened from a chart: from the product's patient if linked, else from the chart
 * (FHIR-03).
 */
export function withLaunched({ patient, fullName, dob }: LaunchedPatient): PatientPart {
  if (patient) return withPatient(patient)
  return {
    patientName: fullName,
    patient: null,
    unlinked: null,
    dob: dob === null ? '' : formatBirthDate(dob),
  }
}

/**
 * The patient fields after a name was typed. A different name means a different person, so the link to the patient's
 * chart is removed. Clearing the name removes the patient.
 */
export function withName(form: PatientPart, patientName: string): PatientPart {
  if (patientName !== '') return { ...form, patientName, ...dropped(form) }
  const dob = form.patient ? '' : form.dob
  return { patientName, patient: null, unlinked: null, dob }
}

/** The patient fields after a DOB was typed; a different date also removes the link. */
export function withDob(form: PatientPart, dob: string): PatientPart {
  const isSameDay = form.patient !== null && dayOfText(dob) === form.patient.dob
  return isSameDay ? { ...form, dob } : { ...form, dob, ...dropped(form) }
}

function dropped({ patient, unlinked }: PatientPart): Pick<PatientPart, 'patient' | 'unlinked'> {
  return { patient: null, unlinked: patient ?? unlinked }
}
