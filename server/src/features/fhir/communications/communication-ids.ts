import { caseKey } from '../of-case/case-ids.ts'

/** The id of a message's Communication. */
export function messageId({ case_id: caseId, sequence }: { case_id: string; sequence: number }): string {
  return `${caseKey(caseId)}.m${sequence}`
}

/** The id of the Provenance of a correction of a message. */
export function correctionId(correction: { case_id: string; sequence: number; number: number }): string {
  return `${messageId(correction)}-${correction.number}`
}

/** The id of the Provenance of a correction of a case's patient; corrections are numbered from 1. */
export function patientCorrectionId(caseId: string, number: number): string {
  return `${caseKey(caseId)}.p${number}`
}

interface AnswerKey {
  readonly case_id: string
  readonly specialty_id: number
  readonly number: number
}

/** The id of the Communication that holds a signed version of an answer, and of the Provenance of its signature. */
export function answerId({ case_id: caseId, specialty_id: specialtyId, number }: AnswerKey): string {
  return `${caseKey(caseId)}.a${specialtyId}-${number}`
}
