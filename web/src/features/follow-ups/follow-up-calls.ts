import { dismissFollowUp, fetchFollowUps, reopenFollowUp } from '@econsult/contract/follow-ups'
import { ANNOUNCED } from '../../lib/server-api.ts'
import { addCalls } from '../../lib/server-calls.ts'

const followUpCalls = addCalls(({ query, change }) => ({
  fetchFollowUps: query(fetchFollowUps, { tags: [...ANNOUNCED, 'CaseList'], background: true }),
  // Lists are refetched even if the server refuses the change, because another user may already have made it.
  dismissFollowUp: change(dismissFollowUp, ['FolderCounts']),
  reopenFollowUp: change(reopenFollowUp, ['FolderCounts']),
}))

export const { useFetchFollowUpsQuery, useDismissFollowUpMutation, useReopenFollowUpMutation } = followUpCalls
