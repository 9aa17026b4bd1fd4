import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { fetchBulkCloseTargets, fetchCloseTargets } from '@econsult/contract/closing/targets'
import { closeCase } from '@econsult/contract/closing'
import { sends, serverApi } from '../../lib/server-api.ts'

type CaseStateChange = Pick<
  InputOf<typeof modifyCaseDataById>,
  'caseId' | 'isDeleted' | 'isRead' | 'lastUpdatedById'
>

/** What closing a case changes besides the case. */
const OF_CLOSINGS = ['CaseList', 'Unread', 'Delivery', 'Minutes', 'Claim'] as const

const closingCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchCloseTargets: build.query<ReplyOf<typeof fetchCloseTargets>, InputOf<typeof fetchCloseTargets>>({
      query: sends(fetchCloseTargets),
    }),
    fetchBulkCloseTargets: build.query<
      ReplyOf<typeof fetchBulkCloseTargets>,
      InputOf<typeof fetchBulkCloseTargets>
    >({
      query: sends(fetchBulkCloseTargets),
      // An answer that arrives while the dialog is open makes its case unread there too.
      providesTags: ['CaseList'],
      keepUnusedDataFor: 0,
    }),
    closeCase: build.mutation<ReplyOf<typeof closeCase>, InputOf<typeof closeCase>>({
      query: sends(closeCase),
      // After a refusal as well, because the case then differs from the page.
      invalidatesTags: (_reply, _failure, { caseId }) => [{ type: 'Case', id: caseId }, ...OF_CLOSINGS],
    }),
    changeCaseState: build.mutation<ReplyOf<typeof modifyCaseDataById>, CaseStateChange>({
      query: sends(modifyCaseDataById),
      // After a refusal as well, because the case then differs from the page.
      invalidatesTags: (_reply, _failure, { caseId }) => [{ type: 'Case', id: caseId }, 'CaseList', 'Unread'],
    }),
  }),
})

export const {
  useChangeCaseStateMutation,
  useCloseCaseMutation,
  useFetchBulkCloseTargetsQuery,
  useFetchCloseTargetsQuery,
} = closingCalls
