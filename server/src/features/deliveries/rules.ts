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

type FaxNumbers = Pick<DeliveryRecord, 'target' | 'fax_number' | 'asked_fax_number'>

/** The practice's number, where a fax that is not out would go to another one; null where there is none. */
export function newFaxNumberOf(
  delivery: FaxNumbers & Pick<DeliveryRecord, 'state'>,
  number: string | null,
): string | null {
  const { target, state } = delivery
  const isOver = state === 'accepted' || state === 'sending'
  const goesTo = delivery.asked_fax_number ?? delivery.fax_number
  return target === 'fax' && !isOver && number !== goesTo ? number : null
}

/**
 * Where a fax goes that a person has tried again: to the practice's number. What may have reached the one before is looked
 * up there first, so that one closing never brings two faxes.
 */
export function faxNumbersOfRetry(
  { target, fax_number, uncertain_from }: FaxNumbers & Pick<DeliveryRecord, 'uncertain_from'>,
  number: string,
): Pick<DeliveryRecord, 'fax_number' | 'asked_fax_number'> {
  if (target !== 'fax') return { fax_number: null, asked_fax_number: null }
  const mustLook = uncertain_from !== null && number !== fax_number
  return mustLook ? { fax_number, asked_fax_number: number } : { fax_number: number, asked_fax_number: null }
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
