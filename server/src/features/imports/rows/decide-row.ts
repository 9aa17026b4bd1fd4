import { IMPORT_FIELD_LABELS, type ImportField } from '@econsult/contract/import-fields'
import type { PatientRecord } from '../../patients/store.ts'
import { PATIENT_COLUMNS, PLAIN_FIELDS, RECORD_ID_FIELDS } from '../patients/patient-columns.ts'
import type { RowFault, RowValues } from './row-values.ts'

/** What a row does to the practice's patients. */
export type RowDecision =
  | { readonly outcome: 'new' }
  | {
      readonly outcome: 'update' | 'unchanged'
      readonly patient: PatientRecord
      readonly changes: readonly ImportField[]
    }
  | { readonly outcome: 'error'; readonly fault: RowFault }

/** The practice's patients that a row may mean, and how a sealed number is read. */
export interface Known {
  /** Patients of any of the row's record ids. */
  readonly byRecordId: readonly PatientRecord[]
  /** Patients of the row's name and day of birth. */
  readonly byName: readonly PatientRecord[]
  readonly ssnOf: (patient: PatientRecord) => string | undefined
}

/**
 * Which patient a row means: the one with its record id, else the only one of its name and day of birth. Where more
 * than one could be meant, or what is known disagrees, the row is left out: nobody is merged silently.
 */
export function decideRow(values: RowValues, known: Known): RowDecision {
  const found = findMeant(values, known)
  if ('reason' in found) return { outcome: 'error', fault: found }
  const { patient } = found
  if (!patient) return { outcome: 'new' }
  const changes = changesOf(values, patient, known.ssnOf)
  // Whom one provider kept becomes a patient of the whole practice, as all imported ones are.
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

/** Patients of the whole practice go before those whom one provider keeps. */
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

/** Whether a record system knows the row's patient and this one by different ids: two people of one name. */
function hasOtherRecordId({ fields }: RowValues, patient: PatientRecord): boolean {
  return RECORD_ID_FIELDS.some((field) => {
    const [said, kept] = [fields[field], patient[PATIENT_COLUMNS[field]]]
    return said !== undefined && kept !== null && said !== kept
  })
}

/** The fields whose value differs; what a row says nothing of stays as it is. */
function changesOf(values: RowValues, patient: PatientRecord, ssnOf: Known['ssnOf']): ImportField[] {
  const changes: ImportField[] = values.searchName === patient.search_name ? [] : ['fullName']
  const { ssn } = values.fields
  if (ssn !== undefined && ssn !== ssnOf(patient)) changes.push('ssn')
  for (const field of PLAIN_FIELDS) {
    const said = values.fields[field]
    if (said !== undefined && said !== patient[PATIENT_COLUMNS[field]]) changes.push(field)
  }
  return changes
}

const MOST_NAMED = 3

/** 'Mobile phone and Zip change'. */
export function changeWords(changes: readonly ImportField[]): string {
  if (changes.length === 0) return 'Becomes a patient of the whole practice'
  const named = changes.slice(0, MOST_NAMED).map((field) => IMPORT_FIELD_LABELS[field])
  const more = changes.length - named.length
  const all = more > 0 ? [...named, `${more} more`] : named
  const words = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '')
  return `${words} ${changes.length > 1 ? 'change' : 'changes'}`
}
