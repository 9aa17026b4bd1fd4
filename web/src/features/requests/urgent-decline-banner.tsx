import type { CaseData } from '@econsult/contract/cases'
import { readableNumber } from '@econsult/contract/phone-number'
import { isUrgentDecline, type RequestTurn } from '@econsult/contract/requests/states'
import { Banner } from '../../ui/banner.tsx'
import { declineOf } from './decline-of.ts'
import { phrases } from './phrases.ts'

type UrgentDeclineBannerProps = {
  caseData: Pick<CaseData, 'declines'>
  request: Pick<RequestTurn, 'specialtyId'>
}

/**
 * A warning shown when a user redirects or resubmits an urgently declined request: the patient may not be able to wait
 * (END-07).
 */
export function UrgentDeclineBanner({ caseData, request }: UrgentDeclineBannerProps) {
  const decline = declineOf(caseData, request.specialtyId)
  if (decline === undefined || !isUrgentDecline(decline)) return null
  const { byName, phoneNumber } = decline
  const call = phoneNumber === null ? [] : [phrases.numberToCall({ phone: readableNumber(phoneNumber) })]
  const sentences = [phrases.declinedAsUrgent({ name: byName }), ...call, phrases.leavesNeedsYou]
  return <Banner tone="danger">{sentences.join(' ')}</Banner>
}
