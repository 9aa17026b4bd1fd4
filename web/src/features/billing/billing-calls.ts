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
      // A card is never older than the page that shows it.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useFetchStripeDataByIdQuery } = api
