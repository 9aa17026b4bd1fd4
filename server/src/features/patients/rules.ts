import { isSamePatient } from '@econsult/contract/patient-identity'
import type { Caller } from '../../sessions/caller.ts'
import type { PatientRecord } from './store.ts'

/** True if a word follows a name without being part of the first or the last name: Jr., III. */
export function isNameSuffix(word: string): boolean {
  return /^(?:jr|sr|ii|iii|iv|v|2nd|3rd|4th)\.?$/i.test(word)
}

/** Splits a full name: the last word that is no suffix is the last name; a single word becomes the first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const all = fullName.trim().split(/\s+/)
  const words = all.length > 2 && isNameSuffix(all.at(-1) ?? '') ? all.slice(0, -1) : all
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName }
}

type Chooser = Pick<Caller, 'id' | 'userType'>

/**
 * The provider whose patients a caller may choose, besides those of the whole practice; undefined for a PCPSUPERUSER,
 * who may choose everybody's.
 */
export function providerOfChoice(caller: Chooser): string | undefined {
  return caller.userType === 'PCPSUPERUSER' ? undefined : caller.id
}

/**
 * True if a caller may choose this patient: the caller's own, one of the whole practice, or for a PCPSUPERUSER any
 * patient of the practice.
 */
export function mayChoosePatient(patient: Pick<PatientRecord, 'provider_id'>, caller: Chooser): boolean {
  const providerId = providerOfChoice(caller)
  return patient.provider_id === null || providerId === undefined || patient.provider_id === providerId
}

/**
 * True if this name and date of birth are the chosen patient's. Otherwise a case would be filed in somebody else's
 * chart.
 */
export function isOfPatient(
  patient: Pick<PatientRecord, 'full_name' | 'dob'>,
  { patientName, dob }: { readonly patientName: string; readonly dob: string | null },
): boolean {
  return isSamePatient({ fullName: patient.full_name, dob: patient.dob }, { fullName: patientName, dob })
}

/**
 * The current entry of a patient, given any of their entries and a list that contains the current one; after a merge
 * they differ.
 */
export function currentAmong<Entry extends Pick<PatientRecord, 'id' | 'replaced_by'>>(
  entry: Entry,
  entries: readonly Entry[],
): Entry {
  return entries.find(({ id }) => id === entry.replaced_by) ?? entry
}

/** True if the case that was sent at this time added its patient to the list, and no record system has the patient. */
export function isAddedAt(entry: Pick<PatientRecord, 'created_at' | 'links'>, sentAt: Date): boolean {
  return entry.created_at.getTime() === sentAt.getTime() && Object.keys(entry.links).length === 0
}

/** The error for a patient whom the caller may not or may no longer choose. */
export const PATIENT_NOT_THERE = 'This patient is no longer in your list. Choose again.'
