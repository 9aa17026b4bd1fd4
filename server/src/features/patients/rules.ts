import { nameWords } from '@econsult/contract/name-words'
import type { Caller } from '../../http/caller.ts'
import type { PatientRecord } from './store.ts'

/** A name for searching: no accents, no case, one space before each word. */
export function searchNameOf(fullName: string): string {
  return ` ${nameWords(fullName).join(' ')}`
}

/** First and last name of a full name: the last word is the last name; one word serves as the first. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName }
}

/** Whether a caller may choose this patient: an own one, one of the whole practice, or any of it for PCPSUPERUSER. */
export function mayChoosePatient(
  patient: Pick<PatientRecord, 'provider_id'>,
  caller: Pick<Caller, 'id' | 'userType'>,
): boolean {
  const isOwn = patient.provider_id === null || patient.provider_id === caller.id
  return isOwn || caller.userType === 'PCPSUPERUSER'
}

/** Whether name and day of birth are the chosen patient's: else a case would land in somebody else's chart. */
export function isOfPatient(
  patient: Pick<PatientRecord, 'full_name' | 'dob'>,
  { patientName, dob }: { readonly patientName: string; readonly dob: string | null },
): boolean {
  return searchNameOf(patient.full_name) === searchNameOf(patientName) && patient.dob === dob
}

/** What somebody reads who chose a patient that they may not choose, or not any more. */
export const PATIENT_NOT_THERE = 'This patient is not in your list any more. Choose again.'
