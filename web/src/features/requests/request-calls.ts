import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  askClarification,
  declineRequest,
  fetchRedirectTargets,
  noAnswerNeeded,
  redirectRequest,
  resubmitRequest,
  seeInPerson,
  withdrawAndEdit,
  withdrawRequest,
} from '@econsult/contract/requests'
import { sends, serverApi } from '../../lib/server-api.ts'

/** After a refusal as well, because the case then differs from the page. */
function tagsOfChange(_reply: unknown, _failure: unknown, { caseId }: { readonly caseId: string }) {
  return [
    { type: 'Case' as const, id: caseId },
    'CaseList' as const,
    'Unread' as const,
    'FolderCounts' as const,
  ]
}

const requestCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchRedirectTargets: build.query<
      ReplyOf<typeof fetchRedirectTargets>,
      InputOf<typeof fetchRedirectTargets>
    >({ query: sends(fetchRedirectTargets), keepUnusedDataFor: 0 }),
    declineRequest: build.mutation<ReplyOf<typeof declineRequest>, InputOf<typeof declineRequest>>({
      query: sends(declineRequest),
      invalidatesTags: tagsOfChange,
    }),
    askClarification: build.mutation<ReplyOf<typeof askClarification>, InputOf<typeof askClarification>>({
      query: sends(askClarification),
      invalidatesTags: tagsOfChange,
    }),
    withdrawRequest: build.mutation<ReplyOf<typeof withdrawRequest>, InputOf<typeof withdrawRequest>>({
      query: sends(withdrawRequest),
      invalidatesTags: tagsOfChange,
    }),
    withdrawAndEdit: build.mutation<ReplyOf<typeof withdrawAndEdit>, InputOf<typeof withdrawAndEdit>>({
      query: sends(withdrawAndEdit),
      invalidatesTags: (reply, failure, input) => [
        ...tagsOfChange(reply, failure, input),
        'DraftList' as const,
      ],
    }),
    resubmitRequest: build.mutation<ReplyOf<typeof resubmitRequest>, InputOf<typeof resubmitRequest>>({
      query: sends(resubmitRequest),
      invalidatesTags: tagsOfChange,
    }),
    redirectRequest: build.mutation<ReplyOf<typeof redirectRequest>, InputOf<typeof redirectRequest>>({
      query: sends(redirectRequest),
      invalidatesTags: tagsOfChange,
    }),
    noAnswerNeeded: build.mutation<ReplyOf<typeof noAnswerNeeded>, InputOf<typeof noAnswerNeeded>>({
      query: sends(noAnswerNeeded),
      invalidatesTags: tagsOfChange,
    }),
    seeInPerson: build.mutation<ReplyOf<typeof seeInPerson>, InputOf<typeof seeInPerson>>({
      query: sends(seeInPerson),
      invalidatesTags: tagsOfChange,
    }),
  }),
})

export const {
  useFetchRedirectTargetsQuery,
  useDeclineRequestMutation,
  useAskClarificationMutation,
  useWithdrawRequestMutation,
  useWithdrawAndEditMutation,
  useResubmitRequestMutation,
  useRedirectRequestMutation,
  useNoAnswerNeededMutation,
  useSeeInPersonMutation,
} = requestCalls
