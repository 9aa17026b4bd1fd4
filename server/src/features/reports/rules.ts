import type { CaseRecord } from '../../tables/cases.ts'
import type { Caller } from '../../sessions/caller.ts'

/** The reader of a report. */
export type ReportReader = Pick<Caller, 'id' | 'userType'>

/** The requesting provider that a report names: the case's for Biller and Admin, else the reader (CLOSE-05). */
export function requestingProviderId(reader: ReportReader, record: Pick<CaseRecord, 'provider_id'>): string {
  return reader.userType === 'Biller' || reader.userType === 'Admin' ? record.provider_id : reader.id
}

/** A report's file name: it names no patient, because other people may see the downloads folder. */
export function reportFileName(caseId: string): string {
  return `case-report-${caseId}.pdf`
}
