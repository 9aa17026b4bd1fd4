import type { InputOf } from '@econsult/contract/call'
import { modifyCaseDataById } from '@econsult/contract/cases'
import { fetchBulkCloseTargets, fetchCloseTargets } from '@econsult/contract/closing/targets'
import { closeCase } from '@econsult/contract/closing'
import { addCalls } from '../../lib/server-calls.ts'

type CaseStateChange = Pick<
  InputOf<typeof modifyCaseDataById>,
  'caseId' | 'isDeleted' | 'isRead' | 'lastUpdatedById'
>

/** The cache tags invalidated by closing a case, in addition to the tag of the case. */
const OF_CLOSINGS = ['CaseList', 'Unread', 'Delivery', 'Minutes', 'Claim'] as const

const closingCalls = addCalls(({ query, change }) => ({
  fetchCloseTargets: query(fetchCloseTargets),
  // Refetched, because an answer that arrives while the dialog is open makes its case unread.
  fetchBulkCloseTargets: query(fetchBulkCloseTargets, { tags: ['CaseList'], keepUnusedDataFor: 0 }),
  // The caches are also invalidated after a refusal, because the page was outdated.
  closeCase: change(closeCase, ({ caseId }) => [{ type: 'Case', id: caseId }, ...OF_CLOSINGS]),
  // The caches are also invalidated after a refusal, because the page was outdated.
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
