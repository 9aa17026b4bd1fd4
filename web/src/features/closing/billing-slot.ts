import type { CaseData } from '@econsult/contract/cases'
import type { ClaimCodes } from '@econsult/contract/deliveries'
import type { ComponentType } from 'react'

/** What is billed with a closing: nothing, codes, or codes of which some are missing. */
export type BilledCodes = ClaimCodes | 'incomplete' | null

export interface BillingProps {
  readonly caseData: CaseData
  readonly onChange: (billed: BilledCodes) => void
}

/** The form that stands in the close dialog while the report goes to athena. */
export type BillingForm = ComponentType<BillingProps>
