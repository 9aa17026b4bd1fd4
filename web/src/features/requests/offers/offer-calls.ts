import { fetchOffers, type RequestOffer, takeOffer } from '@econsult/contract/requests/overdue'
import { LOOK } from '../../../lib/look.ts'
import { addCalls } from '../../../lib/server-calls.ts'
import { useUser } from '../../../lib/session/use-session.ts'

const api = addCalls(({ query, change }) => ({
  fetchOffers: query(fetchOffers, { tags: ['CaseList'], background: true }),
  // Lists are refetched even if the server refuses the change, because another user may have taken the request.
  takeOffer: change(takeOffer, ['CaseList', 'Unread']),
}))

export const { useFetchOffersQuery, useTakeOfferMutation } = api

const NONE: readonly RequestOffer[] = []

/** The overdue requests offered to the viewer; empty while loading, and for users who are not specialists. */
export function useOffers(): readonly RequestOffer[] {
  const isSpecialist = useUser().userType === 'Specialty'
  const { data } = useFetchOffersQuery(undefined, { ...LOOK, skip: !isSpecialist })
  return data?.data ?? NONE
}
