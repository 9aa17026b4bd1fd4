import type { CaseRecord } from '../../tables/cases.ts'
import type { Caller } from '../../sessions/caller.ts'

/** The user for whom a report is made. */
export type ReportReader = Pick<Caller, 'id' | 'userType'>

/**
 * The requesting provider that a report prints. For Biller and Admin, it is the case's provider; for others, the reader
 * (CLOSE-05).
 */
export function requestingProviderId(reader: ReportReader, record: Pick<CaseRecord, 'provider_id'>): string {
  return reader.userType === 'Biller' || reader.userType === 'Admin' ? record.provider_id : reader.id
}

/**
 * The file name of a report. It does not contain the patient's name, because other people may see the downloads folder.
 */
export function reportFileName(caseId: string): string {
  return `case-report-${caseId}.pdf`
}
