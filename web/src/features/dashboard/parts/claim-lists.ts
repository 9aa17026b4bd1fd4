import { CLAIM_STATUS_NAMES, CLAIM_STATUSES } from '@econsult/contract/cases/consults'

const [submitted, notSubmitted, none] = CLAIM_STATUSES

/** The closed consults with each claim status, as a part of the list behind a figure. */
export const SUBMITTED = { folder: 'closed_cases', claimStatus: submitted } as const
export const NOT_SUBMITTED = { folder: 'closed_cases', claimStatus: notSubmitted } as const
export const WITHOUT_CLAIM = { folder: 'closed_cases', claimStatus: none } as const

/** The claim statuses as displayed to users. */
export const SUBMITTED_NAME = CLAIM_STATUS_NAMES[submitted]
export const NOT_SUBMITTED_NAME = CLAIM_STATUS_NAMES[notSubmitted]
