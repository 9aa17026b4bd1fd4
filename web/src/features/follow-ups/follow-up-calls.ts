import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  countFollowUps,
  dismissFollowUp,
  fetchFollowUps,
  reopenFollowUp,
} from '@econsult/contract/follow-ups'
import { NEEDED } from '@econsult/contract/cases/needs-you'
import { MINUTE } from '../../lib/durations.ts'
import { sends, serverApi } from '../../lib/server-api.ts'
import { useUser } from '../../lib/session/use-session.ts'

/** Everything that a socket announces can open or end what is to be followed up. */
const CHANGED_BY = ['FolderCounts', 'Unread', 'Delivery', 'CaseList'] as const

const followUpCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchFollowUps: build.query<ReplyOf<typeof fetchFollowUps>, InputOf<typeof fetchFollowUps>>({
      query: sends(fetchFollowUps, { background: true }),
      providesTags: CHANGED_BY,
    }),
    countFollowUps: build.query<ReplyOf<typeof countFollowUps>, void>({
      query: () => sends(countFollowUps, { background: true })({}),
      providesTags: CHANGED_BY,
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

/** That a response time runs out is not announced. Each look is in the audit log, so they are rare. */
const LOOK_MS = 10 * MINUTE

/**
 * How much is left to follow up in the cases that the viewer sees; undefined while loading, and for roles that have it in
 * Needs you.
 */
export function useFollowUpCount(): number | undefined {
  const { userType } = useUser()
  const { data } = followUpCalls.useCountFollowUpsQuery(undefined, {
    skip: NEEDED.some((one) => one === userType),
    pollingInterval: LOOK_MS,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  return data?.data.all
}
