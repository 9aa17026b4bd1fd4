import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchAllDrafts, removeDraft, removeDraftByIds } from '@econsult/contract/drafts'
import { sends, serverApi } from '../../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchDraftsPage: build.query<ReplyOf<typeof fetchAllDrafts>, InputOf<typeof fetchAllDrafts>>({
      query: sends(fetchAllDrafts),
      providesTags: ['DraftList'],
    }),
    removeDraft: build.mutation<ReplyOf<typeof removeDraft>, string>({
      query: (caseId) => sends(removeDraft)({ caseId }),
      invalidatesTags: ['DraftList'],
    }),
    removeDrafts: build.mutation<ReplyOf<typeof removeDraftByIds>, string[]>({
      query: (caseIds) => sends(removeDraftByIds)({ caseIds }),
      invalidatesTags: ['DraftList'],
    }),
  }),
})

export const { useFetchDraftsPageQuery, useRemoveDraftMutation, useRemoveDraftsMutation } = api
