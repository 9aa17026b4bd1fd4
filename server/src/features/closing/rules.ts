import type { CaseRecord } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'

/** The provider that a report names as requesting: the case's for Biller and Admin, else the reader (document 2, section 6). */
export function requestingProviderId(caller: Caller, record: Pick<CaseRecord, 'provider_id'>): string {
  return caller.userType === 'Biller' || caller.userType === 'Admin' ? record.provider_id : caller.id
}

/** A report's file name: it names no patient, so that a downloads folder gives nothing away. */
export function reportFileName(caseId: string): string {
  return `case-report-${caseId}.pdf`
}

/** Pictures that a report prints. */
export function isPrintablePicture(type: string): boolean {
  return /^image\/(png|jpeg|webp|gif|avif|tiff)$/.test(type)
}
