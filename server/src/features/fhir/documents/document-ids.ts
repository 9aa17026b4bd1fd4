import { caseKey } from '../of-case/case-ids.ts'

/**
 * The id of a file's DocumentReference, and of its Binary. A FHIR id has at most 64 characters, so it contains only the
 * first 24 digits of the file's own id.
 */
export function fileId(caseId: string, ofFile: string): string {
  return `${caseKey(caseId)}.f${ofFile.replaceAll('-', '').slice(0, 24)}`
}

/** The id of a report's DocumentReference, and of its Binary. */
export function reportId(caseId: string): string {
  return `${caseKey(caseId)}.report`
}
