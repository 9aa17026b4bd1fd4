import { IMPORT_FIELD_LABELS, type ImportField } from '@econsult/contract/imports/fields'
import { patientIdentity } from '@econsult/contract/patient-identity'
import type { PatientRecord } from '../../patients/store.ts'
import { PLAIN_FIELDS, RECORD_ID_FIELDS, storedIn } from '../patients/patient-columns.ts'
import type { RowFault, RowValues } from './row-values.ts'

/** The effect of a row on the practice's patients. */
export type RowDecision =
  | { readonly outcome: 'new' }
  | {
      readonly outcome: 'update' | 'unchanged'
      readonly patient: PatientRecord
      readonly changes: readonly ImportField[]
    }
  | { readonly outcome: 'error'; readonly fault: RowFault }

/** The patients whom a row may match, and a function that decrypts the social security numbers of these patients. */
export interface Known {
  /** Patients with any of the row's record ids. */
  readonly byRecordId: readonly PatientRecord[]
  /** Patients with the row's name and date of birth. */
  readonly byName: readonly PatientRecord[]
  readonly ssnOf: (patient: PatientRecord) => string | undefined
}

/**
 * Finds the patient whom a row matches, by the record id or else by name and date of birth. By name and date of birth,
 * a patient is found only if no other patient has the same ones. If several patients are possible, or if stored facts
 * contradict the row, the row is left out, because patients are never merged without a user's decision.
 */
export function decideRow(values: RowValues, known: Known): RowDecision {
  const found = findMeant(values, known)
  if ('reason' in found) return { outcome: 'error', fault: found }
  const { patient } = found
  if (!patient) return { outcome: 'new' }
  const changes = changesOf(values, patient, known.ssnOf)
  // A patient who belongs to one provider becomes a patient of the whole practice, like all imported patients.
  const isUpdate = changes.length > 0 || patient.provider_id !== null
  return { outcome: isUpdate ? 'update' : 'unchanged', patient, changes }
}

function findMeant(values: RowValues, known: Known): { patient?: PatientRecord | undefined } | RowFault {
  const [patient, another] = known.byRecordId
  if (another) return refused('The record ids of this row belong to two patients')
  if (patient) {
    return patient.dob === values.dob
      ? { patient }
      : refused('This record id belongs to a patient with another DOB')
  }
  return findByName(known.byName.filter((one) => !hasOtherRecordId(values, one)))
}

/** Finds the patient by name; patients of the whole practice take precedence over patients of one provider. */
function findByName(candidates: readonly PatientRecord[]) {
  const ofPractice = candidates.filter((one) => one.provider_id === null)
  const [patient, another] = ofPractice.length > 0 ? ofPractice : candidates
  if (another)
    return refused('Two patients have this name and DOB; add a record id to tell which one is meant')
  return { patient }
}

function refused(reason: string): RowFault {
  return { reason, given: '' }
}

/**
 * Returns true if the row and this patient have different ids in the same record system. They are then two people with
 * the same name.
 */
function hasOtherRecordId({ fields }: RowValues, patient: PatientRecord): boolean {
  return RECORD_ID_FIELDS.some((field) => {
    const [said, kept] = [fields[field], storedIn(patient, field)]
    return said !== undefined && kept !== null && said !== kept
  })
}

/** Returns the fields whose values differ. Fields that are empty in the row are not changed. */
function changesOf(values: RowValues, patient: PatientRecord, ssnOf: Known['ssnOf']): ImportField[] {
  const isSameName = patientIdentity(values.fullName) === patientIdentity(patient.full_name)
  const changes: ImportField[] = isSameName ? [] : ['fullName']
  const { ssn } = values.fields
  if (ssn !== undefined && ssn !== ssnOf(patient)) changes.push('ssn')
  for (const field of PLAIN_FIELDS) {
    const said = values.fields[field]
    if (said !== undefined && said !== storedIn(patient, field)) changes.push(field)
  }
  return changes
}

const MOST_NAMED = 3

/** Returns a text such as 'Mobile phone and Zip change'. */
export function changeWords(changes: readonly ImportField[]): string {
  if (changes.length === 0) return 'Becomes a patient of the whole practice'
  const named = changes.slice(0, MOST_NAMED).map((field) => IMPORT_FIELD_LABELS[field])
  const more = changes.length - named.length
  const all = more > 0 ? [...named, `${more} more`] : named
  const words = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '')
  return `${words} ${changes.length > 1 ? 'change' : 'changes'}`
}
