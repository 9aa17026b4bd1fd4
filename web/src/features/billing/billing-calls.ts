import { fetchStripeDataById } from '@econsult/contract/billing'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchStripeDataById: build.query<
      ReplyOf<typeof fetchStripeDataById>,
      InputOf<typeof fetchStripeDataById>
    >({
      query: sends(fetchStripeDataById),
      // Fetched again with each page, so that an outdated card is never shown.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useFetchStripeDataByIdQuery } = api
