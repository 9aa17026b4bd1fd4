import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { dismissFollowUp, fetchFollowUps, reopenFollowUp } from '@econsult/contract/follow-ups'
import { ANNOUNCED, sends, serverApi } from '../../lib/server-api.ts'

const followUpCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchFollowUps: build.query<ReplyOf<typeof fetchFollowUps>, InputOf<typeof fetchFollowUps>>({
      query: sends(fetchFollowUps, { background: true }),
      providesTags: [...ANNOUNCED, 'CaseList'],
    }),
    // After a refusal as well: somebody was faster.
    dismissFollowUp: build.mutation<ReplyOf<typeof dismissFollowUp>, InputOf<typeof dismissFollowUp>>({
      query: sends(dismissFollowUp),
      invalidatesTags: ['FolderCounts'],
    }),
    reopenFollowUp: build.mutation<ReplyOf<typeof reopenFollowUp>, InputOf<typeof reopenFollowUp>>({
      query: sends(reopenFollowUp),
      invalidatesTags: ['FolderCounts'],
    }),
  }),
})

export const { useFetchFollowUpsQuery, useDismissFollowUpMutation, useReopenFollowUpMutation } = followUpCalls
