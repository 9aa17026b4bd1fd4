import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { endDelegate, fetchDelegates, saveDelegate } from '@econsult/contract/delegates'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchDelegates: build.query<ReplyOf<typeof fetchDelegates>, void>({
      query: () => sends(fetchDelegates, { asOneself: true })({}),
      providesTags: ['Delegate'],
    }),
    saveDelegate: build.mutation<ReplyOf<typeof saveDelegate>, InputOf<typeof saveDelegate>>({
      query: sends(saveDelegate),
      invalidatesTags: (_data, error) => (error ? [] : ['Delegate']),
    }),
    // After a refusal as well: it may have ended already.
    endDelegate: build.mutation<ReplyOf<typeof endDelegate>, InputOf<typeof endDelegate>>({
      query: sends(endDelegate),
      invalidatesTags: ['Delegate'],
    }),
  }),
})

export const { useFetchDelegatesQuery, useSaveDelegateMutation, useEndDelegateMutation } = api
