import {
  PATIENT_CORRECTION_WORDS,
  type PatientCorrectionReason,
} from '@econsult/contract/cases/patient-corrections'
import { isSamePatient } from '@econsult/contract/patient-identity'
import { isAddedAt } from '../../patients/rules.ts'
import type { PatientRecord } from '../../patients/store.ts'

/** A patient's name and date of birth in a case. */
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

/** '06/14/1957' from 'YYYY-MM-DD'. */
function birthDay(dob: string): string {
  const [year, month, day] = dob.split('-')
  return `${month}/${day}/${year}`
}

/** What the timeline says: "corrected the patient's DOB from 06/14/1957 to 06/14/1975 (typing error)". */
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

/** What is known of the entry of a case's patient besides its own columns. */
interface EntryUse {
  readonly caseCreatedAt: Date
  /** Whether another case, or an entry that was merged into it, belongs to it. */
  readonly isShared: boolean
}

/**
 * Whether the entry in the practice's list is corrected with the case: it was added by this case alone and no record
 * system knows it, or the same person has another name. Any other entry stays as it is: it may be right, of another
 * person or for other cases.
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
