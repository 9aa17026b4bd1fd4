import { caseKey } from '../of-case/case-ids.ts'

/**
 * Returns the id that a file's DocumentReference and Binary share. A FHIR id has at most 64 characters, so it contains
 * only the first 24 hexadecimal digits of the file's id.
 */
export function fileId(caseId: string, ofFile: string): string {
  return `${caseKey(caseId)}.f${ofFile.replaceAll('-', '').slice(0, 24)}`
}

/** Returns the id that a report's DocumentReference and Binary share. */
export function reportId(caseId: string): string {
  return `${caseKey(caseId)}.report`
}
