import { fetchOffers, type RequestOffer, takeOffer } from '@econsult/contract/requests/overdue'
import { LOOK } from '../../../lib/look.ts'
import { addCalls } from '../../../lib/server-calls.ts'
import { useUser } from '../../../lib/session/use-session.ts'

const api = addCalls(({ query, change }) => ({
  fetchOffers: query(fetchOffers, { tags: ['CaseList'], background: true }),
  // Refetches after a refusal as well: another person may have been faster.
  takeOffer: change(takeOffer, ['CaseList', 'Unread']),
}))

export const { useFetchOffersQuery, useTakeOfferMutation } = api

const NONE: readonly RequestOffer[] = []

/** The overdue requests that are offered to the viewer; empty if the viewer is not a specialist, and while loading. */
export function useOffers(): readonly RequestOffer[] {
  const isSpecialist = useUser().userType === 'Specialty'
  const { data } = useFetchOffersQuery(undefined, { ...LOOK, skip: !isSpecialist })
  return data?.data ?? NONE
}
