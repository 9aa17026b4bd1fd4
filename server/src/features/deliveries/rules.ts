import type { CaseData } from '@econsult/contract/cases'
import type { DeliveryTarget } from '@econsult/contract/deliveries'
import { isClaim, systemOfTarget } from '@econsult/contract/deliveries/texts'
import { factsOf } from '@econsult/contract/record-systems/systems'
import type { DeliveryRecord } from './ledger/store.ts'
import type { Failure } from './judge-failure.ts'
import type { DeliveryPace } from './pace.ts'

/**
 * Returns the key under which a practice's deliveries wait in the report queue. The queue treats all deliveries of the
 * practice together as one requester, like a user.
 */
export function inQueueOf(practiceId: string) {
  return { practiceId, id: 'deliveries' } as const
}

type ClaimStatus = CaseData['claimStatus']

/**
 * Returns the claim status after a delivery is accepted (CLOSE-04). For a claim, it is SUBMITTED. For a report, the
 * record system determines it, but NOT SUBMITTED is set only if no claim is sent with the report. The status SUBMITTED
 * never changes, because no later delivery withdraws the claim.
 */
export function claimStatusAfter(
  target: DeliveryTarget,
  { hasClaim, before }: { readonly hasClaim: boolean; readonly before: ClaimStatus },
): ClaimStatus {
  const system = systemOfTarget(target)
  const status = system && factsOf(system).claimStatus
  if (isClaim(target) || status === 'SUBMITTED') return 'SUBMITTED'
  return status === 'NOT SUBMITTED' && !hasClaim && before === '' ? 'NOT SUBMITTED' : before
}

type FaxNumbers = Pick<DeliveryRecord, 'target' | 'fax_number' | 'asked_fax_number'>

/** Returns the practice's current fax number if an unsent fax still has another number; otherwise null. */
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
 * Returns the number for a retried fax: the practice's current number. If the fax may have reached the previous number,
 * it is looked up there first. One closing therefore never sends two faxes.
 */
export function faxNumbersOfRetry(
  { target, fax_number, uncertain_from }: FaxNumbers & Pick<DeliveryRecord, 'uncertain_from'>,
  number: string,
): Pick<DeliveryRecord, 'fax_number' | 'asked_fax_number'> {
  if (target !== 'fax') return { fax_number: null, asked_fax_number: null }
  const mustLook = uncertain_from !== null && number !== fax_number
  return mustLook ? { fax_number, asked_fax_number: number } : { fax_number: number, asked_fax_number: null }
}

/** Delays are extended at random by up to a fifth, so that many deliveries are not retried at the same moment. */
const JITTER = 0.2

/**
 * Returns the time of the next try of a failed delivery. Returns undefined if another try would be useless, or if
 * automatic tries have lasted a day. If the vendor may have accepted the delivery, the next try is delayed until a
 * look-up is reliable.
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

/** Identifies the report of a closing, or of one correction after it. */
export type ReportKey = Pick<DeliveryRecord, 'practice_id' | 'case_id' | 'closing' | 'correction'>

/** Returns the storage key of a report while it is being delivered. */
export function reportKey({ practice_id, case_id, closing, correction }: ReportKey): string {
  const key = `${practice_id}/report-${case_id}-${closing}`
  return correction === 0 ? key : `${key}-${correction}`
}
