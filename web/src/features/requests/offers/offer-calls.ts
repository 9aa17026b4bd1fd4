import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchOffers, type RequestOffer, takeOffer } from '@econsult/contract/requests/overdue'
import { LOOK } from '../../../lib/look.ts'
import { sends, serverApi } from '../../../lib/server-api.ts'
import { useUser } from '../../../lib/session/use-session.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchOffers: build.query<ReplyOf<typeof fetchOffers>, void>({
      query: () => sends(fetchOffers, { background: true })({}),
      providesTags: ['CaseList'],
    }),
    takeOffer: build.mutation<ReplyOf<typeof takeOffer>, InputOf<typeof takeOffer>>({
      query: sends(takeOffer),
      // After a refusal as well: somebody may have been faster.
      invalidatesTags: ['CaseList', 'Unread'],
    }),
  }),
})

export const { useFetchOffersQuery, useTakeOfferMutation } = api

const NONE: readonly RequestOffer[] = []

/** The overdue requests that are offered to the viewer; empty for whoever is no specialist, and while loading. */
export function useOffers(): readonly RequestOffer[] {
  const isSpecialist = useUser().userType === 'Specialty'
  const { data } = useFetchOffersQuery(undefined, { ...LOOK, skip: !isSpecialist })
  return data?.data ?? NONE
}
