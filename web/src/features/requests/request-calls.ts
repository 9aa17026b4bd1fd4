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
import { addCalls, type Tag } from '../../lib/server-calls.ts'

/** Tags to refetch, even if the server refuses the change: the displayed case is then outdated. */
function tagsOfChange({ caseId }: { readonly caseId: string }): Tag[] {
  return [{ type: 'Case', id: caseId }, 'CaseList', 'Unread', 'FolderCounts']
}

const requestCalls = addCalls(({ query, change }) => ({
  fetchRedirectTargets: query(fetchRedirectTargets, { keepUnusedDataFor: 0 }),
  declineRequest: change(declineRequest, tagsOfChange),
  askClarification: change(askClarification, tagsOfChange),
  withdrawRequest: change(withdrawRequest, tagsOfChange),
  withdrawAndEdit: change(withdrawAndEdit, (input) => [...tagsOfChange(input), 'DraftList']),
  resubmitRequest: change(resubmitRequest, tagsOfChange),
  redirectRequest: change(redirectRequest, tagsOfChange),
  noAnswerNeeded: change(noAnswerNeeded, tagsOfChange),
  seeInPerson: change(seeInPerson, tagsOfChange),
}))

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
