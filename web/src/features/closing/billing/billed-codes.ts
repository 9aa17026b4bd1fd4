import type { CaseData } from '@econsult/contract/cases'
import type { ClaimCodes } from '@econsult/contract/deliveries'

/** What is billed with a closing: nothing, codes, or codes of which some are missing. */
export type BilledCodes = ClaimCodes | 'incomplete' | null

export interface BillingProps {
  readonly caseData: CaseData
  readonly onChange: (billed: BilledCodes) => void
}
