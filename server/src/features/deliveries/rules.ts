import type { CaseData } from '@econsult/contract/cases'
import type { DeliveryTarget } from '@econsult/contract/deliveries'
import type { DeliveryRecord } from '../../delivery-ledger/store.ts'
import type { Failure } from './judge-failure.ts'
import type { DeliveryPace } from './pace.ts'

type ClaimStatus = CaseData['claimStatus']

/**
 * The claim status once this was taken (decisions, section 4): cerbo and the all-in-one system SUBMITTED, athena's claim
 * SUBMITTED, athena without a claim NOT SUBMITTED; elation and fax say nothing. A claim that was submitted stays so, since
 * athena takes none back.
 */
export function claimStatusAfter(
  target: DeliveryTarget,
  { hasClaim, before }: { readonly hasClaim: boolean; readonly before: ClaimStatus },
): ClaimStatus {
  if (target === 'athena-claim' || target === 'cerbo-document' || target === 'hint-document')
    return 'SUBMITTED'
  if (target === 'athena-document' && !hasClaim && before === '') return 'NOT SUBMITTED'
  return before
}

/** Up to a fifth more, so that many deliveries do not come back to a vendor at once. */
const JITTER = 0.2

/**
 * When a failed delivery is tried again; undefined where trying by itself is of no use, or went on for a day. What the
 * vendor may have taken is not touched before that has come to rest.
 */
export function nextTry(
  { tries, first_try_at }: Pick<DeliveryRecord, 'tries' | 'first_try_at'>,
  { isFinal, isUncertain, waitMs }: Failure,
  now: Date,
  pace: DeliveryPace,
): Date | undefined {
  const isTooLate = first_try_at !== null && now.getTime() - first_try_at.getTime() >= pace.givenUpMs
  if (isFinal || isTooLate) return undefined
  const backoff = pace.backoff(tries) * (1 + Math.random() * JITTER)
  const wait = Math.max(backoff, waitMs, isUncertain ? pace.settledMs : 0)
  return new Date(now.getTime() + Math.ceil(wait))
}
