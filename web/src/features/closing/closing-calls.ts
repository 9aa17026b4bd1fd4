import type { InputOf } from '@econsult/contract/call'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { fetchBulkCloseTargets, fetchCloseTargets } from '@econsult/contract/closing/targets'
import { closeCase } from '@econsult/contract/closing'
import { addCalls } from '../../lib/server-calls.ts'

type CaseStateChange = Pick<
  InputOf<typeof modifyCaseDataById>,
  'caseId' | 'isDeleted' | 'isRead' | 'lastUpdatedById'
>

/** The tags that closing a case invalidates, besides the one of the case. */
const OF_CLOSINGS = ['CaseList', 'Unread', 'Delivery', 'Minutes', 'Claim'] as const

const closingCalls = addCalls(({ query, change }) => ({
  fetchCloseTargets: query(fetchCloseTargets),
  // An answer that arrives while the dialog is open makes its case unread there too, so the query is refetched.
  fetchBulkCloseTargets: query(fetchBulkCloseTargets, { tags: ['CaseList'], keepUnusedDataFor: 0 }),
  // Invalidated after a refusal as well, because the case then differs from the page.
  closeCase: change(closeCase, ({ caseId }) => [{ type: 'Case', id: caseId }, ...OF_CLOSINGS]),
  // Invalidated after a refusal as well, because the case then differs from the page.
  changeCaseState: change(
    modifyCaseDataById,
    ({ caseId }) => [{ type: 'Case', id: caseId }, 'CaseList', 'Unread'],
    { input: (one: CaseStateChange) => one },
  ),
}))

export const {
  useChangeCaseStateMutation,
  useCloseCaseMutation,
  useFetchBulkCloseTargetsQuery,
  useFetchCloseTargetsQuery,
} = closingCalls
