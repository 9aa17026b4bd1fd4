import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { closeCase, fetchCloseTargets } from '@econsult/contract/deliveries'
import { sends, serverApi } from '../../lib/server-api.ts'

type CaseStateChange = Pick<
  InputOf<typeof modifyCaseDataById>,
  'caseId' | 'isDeleted' | 'isRead' | 'lastUpdatedById'
>

const closingCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchCloseTargets: build.query<ReplyOf<typeof fetchCloseTargets>, InputOf<typeof fetchCloseTargets>>({
      query: sends(fetchCloseTargets),
    }),
    closeCase: build.mutation<ReplyOf<typeof closeCase>, InputOf<typeof closeCase>>({
      query: sends(closeCase),
      // Also after a refusal: the case is then not what the page shows.
      invalidatesTags: (_reply, _failure, { caseId }) => [
        { type: 'Case', id: caseId },
        'CaseList',
        'Unread',
        'Delivery',
      ],
    }),
    changeCaseState: build.mutation<ReplyOf<typeof modifyCaseDataById>, CaseStateChange>({
      query: sends(modifyCaseDataById),
      // Also after a refusal: the case is then not what the page shows.
      invalidatesTags: (_reply, _failure, { caseId }) => [{ type: 'Case', id: caseId }, 'CaseList', 'Unread'],
    }),
  }),
})

export const { useChangeCaseStateMutation, useCloseCaseMutation, useFetchCloseTargetsQuery } = closingCalls
