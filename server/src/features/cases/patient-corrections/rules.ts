import {
  PATIENT_CORRECTION_WORDS,
  type PatientCorrectionReason,
} from '@econsult/contract/cases/patient-corrections'
import { isSamePatient } from '@econsult/contract/patient-identity'
import { isAddedAt } from '../../patients/rules.ts'
import type { PatientRecord } from '../../patients/store.ts'

/** A patient's name and date of birth as entered in a case. */
export interface PatientOfText {
  readonly patientName: string
  readonly dob: string
}

interface Correction {
  readonly before: PatientOfText
  readonly after: PatientOfText
  readonly reason: PatientCorrectionReason
  readonly note: string
}

/** Formats a date 'YYYY-MM-DD' as '06/14/1957'. */
function birthDay(dob: string): string {
  const [year, month, day] = dob.split('-')
  return `${month}/${day}/${year}`
}

/**
 * Returns the timeline text, for example "corrected the patient's DOB from 06/14/1957 to 06/14/1975 (typing error)".
 */
export function correctionWords({ before, after, reason, note }: Correction): string {
  const parts = [
    ...(before.patientName === after.patientName
      ? []
      : [`name from ${before.patientName} to ${after.patientName}`]),
    ...(before.dob === after.dob ? [] : [`DOB from ${birthDay(before.dob)} to ${birthDay(after.dob)}`]),
  ]
  const why = [
    ...(reason === 'other' ? [] : [PATIENT_CORRECTION_WORDS[reason].toLowerCase()]),
    ...(note ? [note] : []),
  ]
  return `corrected the patient’s ${parts.join(' and ')} (${why.join(': ')})`
}

/** Facts about the use of a patient's entry that are not stored in the entry itself. */
interface EntryUse {
  readonly caseCreatedAt: Date
  /** True if another case belongs to the entry, or another entry was merged into it. */
  readonly isShared: boolean
}

/**
 * Returns true if the entry in the practice's list is corrected together with the case. It is corrected if only this
 * case uses it and it has no link to a record system, or if only the person's name has changed. Any other entry is not
 * changed, because it may be correct for another person or for other cases.
 */
export function isEntryCorrected(
  entry: PatientRecord,
  { before, after, reason }: Correction,
  use: EntryUse,
): boolean {
  const isOwn = isAddedAt(entry, use.caseCreatedAt) && !use.isShared
  const isCalledBefore = isSamePatient(
    { fullName: entry.full_name, dob: entry.dob },
    { fullName: before.patientName, dob: before.dob },
  )
  return isOwn || (reason === 'name-changed' && before.dob === after.dob && isCalledBefore)
}
