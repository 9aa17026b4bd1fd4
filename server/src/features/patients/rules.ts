import { PATIENT_ERRORS } from '@econsult/contract/patients/errors'
import { isSamePatient } from '@econsult/contract/patient-identity'
import type { Caller } from '../../sessions/caller.ts'
import type { PatientRecord } from './store.ts'

/** True if a word is a suffix of a name, such as Jr. or III, and not a first or last name. */
export function isNameSuffix(word: string): boolean {
  return /^(?:jr|sr|ii|iii|iv|v|2nd|3rd|4th)\.?$/i.test(word)
}

/**
 * Splits a full name. The last name is the last word that is not a suffix. If there is only one word, it becomes the
 * first name.
 */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const all = fullName.trim().split(/\s+/)
  const words = all.length > 2 && isNameSuffix(all.at(-1) ?? '') ? all.slice(0, -1) : all
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName }
}

type Chooser = Pick<Caller, 'id' | 'userType'>

/**
 * The provider whose patients the caller may choose, besides the patients of the whole practice. Undefined for a
 * PCPSUPERUSER, who may choose the patients of all providers.
 */
export function providerOfChoice(caller: Chooser): string | undefined {
  return caller.userType === 'PCPSUPERUSER' ? undefined : caller.id
}

/**
 * True if the caller may choose this patient: one of the caller's own patients, a patient of the whole practice or, for
 * a PCPSUPERUSER, any patient of the practice.
 */
export function mayChoosePatient(patient: Pick<PatientRecord, 'provider_id'>, caller: Chooser): boolean {
  const providerId = providerOfChoice(caller)
  return patient.provider_id === null || providerId === undefined || patient.provider_id === providerId
}

/**
 * True if the name and the date of birth are those of the chosen patient. If they were not, a case would be filed in
 * another patient's chart.
 */
export function isOfPatient(
  patient: Pick<PatientRecord, 'full_name' | 'dob'>,
  { patientName, dob }: { readonly patientName: string; readonly dob: string | null },
): boolean {
  return isSamePatient({ fullName: patient.full_name, dob: patient.dob }, { fullName: patientName, dob })
}

/**
 * Returns the current entry of a patient. After a merge, it is not the given entry but the one that replaced it. The
 * list must contain the current entry.
 */
export function currentAmong<Entry extends Pick<PatientRecord, 'id' | 'replaced_by'>>(
  entry: Entry,
  entries: readonly Entry[],
): Entry {
  return entries.find(({ id }) => id === entry.replaced_by) ?? entry
}

/** True if the patient was added with the case sent at this time, and is not linked to any record system. */
export function isAddedAt(entry: Pick<PatientRecord, 'created_at' | 'links'>, sentAt: Date): boolean {
  return entry.created_at.getTime() === sentAt.getTime() && Object.keys(entry.links).length === 0
}

/** The error text for a patient whom the caller may not, or may no longer, choose. */
export const PATIENT_NOT_THERE = PATIENT_ERRORS.notThere
