import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchMinutes, saveMinutes } from '@econsult/contract/minutes'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchMinutes: build.query<ReplyOf<typeof fetchMinutes>, InputOf<typeof fetchMinutes>>({
      query: sends(fetchMinutes, { background: true }),
      providesTags: ['Minutes'],
      keepUnusedDataFor: 0,
    }),
    saveMinutes: build.mutation<ReplyOf<typeof saveMinutes>, InputOf<typeof saveMinutes>>({
      query: sends(saveMinutes),
      invalidatesTags: ['Minutes'],
    }),
  }),
})

export const { useFetchMinutesQuery, useSaveMinutesMutation } = api
