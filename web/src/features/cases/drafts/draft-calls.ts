import { fetchAllDrafts, removeDraft, removeDraftByIds } from '@econsult/contract/drafts'
import { addCalls } from '../../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  fetchDraftsPage: query(fetchAllDrafts, { tags: ['DraftList'] }),
  removeDraft: change(removeDraft, ['DraftList'], { input: (caseId: string) => ({ caseId }) }),
  removeDrafts: change(removeDraftByIds, ['DraftList'], { input: (caseIds: string[]) => ({ caseIds }) }),
}))

export const { useFetchDraftsPageQuery, useRemoveDraftMutation, useRemoveDraftsMutation } = api
