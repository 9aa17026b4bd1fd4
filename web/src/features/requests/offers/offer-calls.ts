import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchOffers, takeOffer } from '@econsult/contract/requests/overdue'
import { sends, serverApi } from '../../../lib/server-api.ts'

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
