import type { CaseData } from '@econsult/contract/cases'
import type { ClaimCodes } from '@econsult/contract/records/claims'

/** The codes billed when a case is closed; null for none, 'incomplete' if a code or a diagnosis is missing. */
export type BilledCodes = ClaimCodes | 'incomplete' | null

/** The fields of a case that billing needs. */
export interface BilledCase extends Pick<CaseData, 'caseId' | 'claimStatus'> {
  readonly athenaPatientId: string
}
