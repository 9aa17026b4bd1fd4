import type { CaseData } from '@econsult/contract/cases'
import type { ClaimCodes } from '@econsult/contract/records/claims'

/** What is billed with a closing: nothing (null), codes, or codes of which some are missing. */
export type BilledCodes = ClaimCodes | 'incomplete' | null

/** The fields of a case that billing needs. */
export interface BilledCase extends Pick<CaseData, 'caseId' | 'claimStatus'> {
  readonly athenaPatientId: string
}
