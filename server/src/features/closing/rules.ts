import type { CaseRecord } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'

/** For whom a report is made. */
export type ReportReader = Pick<Caller, 'id' | 'userType'>

/** The provider that a report names as requesting: the case's for Biller and Admin, else the reader (document 2, section 6). */
export function requestingProviderId(reader: ReportReader, record: Pick<CaseRecord, 'provider_id'>): string {
  return reader.userType === 'Biller' || reader.userType === 'Admin' ? record.provider_id : reader.id
}

/** A report's file name: it names no patient, so that a downloads folder gives nothing away. */
export function reportFileName(caseId: string): string {
  return `case-report-${caseId}.pdf`
}
