import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchAllDrafts, removeDraft, removeDraftByIds } from '@econsult/contract/drafts'
import { createsCases } from '@econsult/contract/roles'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { sends, serverApi } from '../../../lib/server-api.ts'
import { useUser } from '../../../lib/session/use-session.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchDraftsPage: build.query<ReplyOf<typeof fetchAllDrafts>, InputOf<typeof fetchAllDrafts>>({
      query: sends(fetchAllDrafts),
      providesTags: ['DraftList'],
    }),
    countDrafts: build.query<number, undefined>({
      query: () => sends(fetchAllDrafts, { background: true })({ limit: 1 }),
      transformResponse: ({ page }: ReplyOf<typeof fetchAllDrafts>) => page.total,
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

/** How many drafts the signed-in user has; undefined while loading, and for users who cannot write any. */
export function useDraftCount(): number | undefined {
  const mayWrite = createsCases(useUser().userType)
  const { data } = api.useCountDraftsQuery(mayWrite ? undefined : skipToken)
  return data
}
