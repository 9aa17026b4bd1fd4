import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchPayerRules, savePayerRule, saveProfession } from '@econsult/contract/claims/payers'
import { sends, serverApi } from '../../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchPayerRules: build.query<ReplyOf<typeof fetchPayerRules>, void>({
      query: () => sends(fetchPayerRules)({}),
      providesTags: ['PayerRule'],
    }),
    savePayerRule: build.mutation<ReplyOf<typeof savePayerRule>, InputOf<typeof savePayerRule>>({
      query: sends(savePayerRule),
      invalidatesTags: ['PayerRule'],
    }),
    saveProfession: build.mutation<ReplyOf<typeof saveProfession>, InputOf<typeof saveProfession>>({
      query: sends(saveProfession),
      invalidatesTags: ['PayerRule'],
    }),
  }),
})

export const { useFetchPayerRulesQuery, useSavePayerRuleMutation, useSaveProfessionMutation } = api
