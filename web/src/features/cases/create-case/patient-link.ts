import type { Patient } from '@econsult/contract/patients'
import { formatBirthDate } from '../../../lib/dates.ts'
import { dobFromText } from '../../../lib/dob-text.ts'
import type { CaseForm } from './case-form.ts'

/** Everything of the form that says who the patient is. */
export type PatientPart = Pick<CaseForm, 'patientName' | 'patient' | 'unlinked' | 'dob'>

/** The form's patient after one of the own patients was chosen: name, DOB and the record-system ids (CASE-02). */
export function withPatient(patient: Patient): PatientPart {
  return { patientName: patient.fullName, patient, unlinked: null, dob: formatBirthDate(patient.dob) }
}

/**
 * The form's patient after a name was typed. Another name is another person: the link is dropped, so that the case
 * lands in nobody else's chart. An emptied name forgets the patient.
 */
export function withName(form: PatientPart, patientName: string): PatientPart {
  if (patientName !== '') return { ...form, patientName, ...dropped(form) }
  const dob = form.patient ? '' : form.dob
  return { patientName, patient: null, unlinked: null, dob }
}

/** The form's patient after a DOB was typed; another day drops the link too. */
export function withDob(form: PatientPart, dob: string): PatientPart {
  const isSameDay = form.patient !== null && dobFromText(dob) === form.patient.dob
  return isSameDay ? { ...form, dob } : { ...form, dob, ...dropped(form) }
}

function dropped({ patient, unlinked }: PatientPart): Pick<PatientPart, 'patient' | 'unlinked'> {
  return { patient: null, unlinked: patient ?? unlinked }
}
