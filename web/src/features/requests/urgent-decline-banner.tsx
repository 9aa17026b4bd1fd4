import type { CaseData } from '@econsult/contract/cases'
import { readableNumber } from '@econsult/contract/phone-number'
import { isUrgentDecline, type RequestTurn } from '@econsult/contract/requests/states'
import { Banner } from '../../ui/banner.tsx'
import { declineOf } from './decline-of.ts'

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
  const call = phoneNumber === null ? '' : ` Number to call: ${readableNumber(phoneNumber)}.`
  return (
    <Banner tone="danger">
      {byName} says that the patient needs to be seen, or that it is urgent.{call} Once the request is sent
      on, the case leaves Needs you until there is an answer.
    </Banner>
  )
}
