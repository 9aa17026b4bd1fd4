import { caseKey } from '../of-case/case-ids.ts'

/** Returns the id of a message's Communication. */
export function messageId({ case_id: caseId, sequence }: { case_id: string; sequence: number }): string {
  return `${caseKey(caseId)}.m${sequence}`
}

/** Returns the Provenance id for a message's correction. */
export function correctionId(correction: { case_id: string; sequence: number; number: number }): string {
  return `${messageId(correction)}-${correction.number}`
}

/** Returns the Provenance id for a correction of a case's patient; corrections are numbered from 1. */
export function patientCorrectionId(caseId: string, number: number): string {
  return `${caseKey(caseId)}.p${number}`
}

interface AnswerKey {
  readonly case_id: string
  readonly specialty_id: number
  readonly number: number
}

/**
 * Returns the id that two resources share: the Communication that contains a signed version of an answer, and the
 * Provenance that contains the signature of that version.
 */
export function answerId({ case_id: caseId, specialty_id: specialtyId, number }: AnswerKey): string {
  return `${caseKey(caseId)}.a${specialtyId}-${number}`
}
