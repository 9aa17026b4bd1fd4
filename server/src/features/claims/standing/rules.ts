import { CONSULT_CODE_NAMES, type ConsultCode } from '@econsult/contract/claims/codes'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { DeliveryRecord } from '../../deliveries/ledger/store.ts'
import type { ClaimRecord } from '../store.ts'

type Sent = Pick<DeliveryRecord, 'state' | 'uncertain_from'>

/**
 * Returns true if athena has received a claim, or may have received it. A claim that certainly did not arrive can be
 * replaced by a later closing.
 */
export function mayHaveArrived({ state, uncertain_from }: Sent): boolean {
  return state === 'accepted' || state === 'sending' || uncertain_from !== null
}

/**
 * Returns true if a claim is billed and was not refused. As long as this is true, later closings of its case are not
 * billed, because under CPT all work for one consultation request is billed as one code.
 * @param delivery the delivery to athena of the claim's closing; undefined if there is none
 */
export function stands({ state }: Pick<ClaimRecord, 'state'>, delivery: Sent | undefined): boolean {
  if (state === 'sent') return true
  return state === 'sending' && delivery !== undefined && mayHaveArrived(delivery)
}

/** Returns the billing code for a consult among procedure codes, or undefined if there is none. */
export function consultCodeOf(
  procedures: CaseRecord['procedure_codes'] | readonly { readonly procedurecode: string }[],
): ConsultCode | undefined {
  const codes = procedures.map(({ procedurecode }) => procedurecode)
  return CONSULT_CODE_NAMES.find((one) => codes.includes(one))
}
