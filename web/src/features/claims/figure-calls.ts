import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchClaimFigures } from '@econsult/contract/claims'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchClaimFigures: build.query<ReplyOf<typeof fetchClaimFigures>, InputOf<typeof fetchClaimFigures>>({
      query: sends(fetchClaimFigures),
      providesTags: ['Claim'],
    }),
  }),
})

export const { useFetchClaimFiguresQuery } = api
