import {
  PATIENT_CORRECTION_WORDS,
  type PatientCorrectionReason,
} from '@econsult/contract/cases/patient-corrections'
import { isSamePatient } from '@econsult/contract/patient-identity'
import { isAddedAt } from '../../patients/rules.ts'
import type { PatientRecord } from '../../patients/store.ts'

/** A patient's name and date of birth as a case states them. */
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

/** Formats 'YYYY-MM-DD' as '06/14/1957'. */
function birthDay(dob: string): string {
  const [year, month, day] = dob.split('-')
  return `${month}/${day}/${year}`
}

/** The words of the timeline: "corrected the patient's DOB from 06/14/1957 to 06/14/1975 (typing error)". */
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

/** Use of the patient's entry, beyond its own columns. */
interface EntryUse {
  readonly caseCreatedAt: Date
  /** True if another case belongs to the entry, or another entry was merged into it. */
  readonly isShared: boolean
}

/**
 * True if the entry in the practice's list is corrected with the case: only this case added it and it has no link to a
 * record system, or the same person has a new name. Any other entry is left unchanged: it may be correct, because it
 * belongs to another person or to other cases.
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
