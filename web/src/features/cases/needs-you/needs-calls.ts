import type { ReplyOf } from '@econsult/contract/call'
import { fetchNeedsYou } from '@econsult/contract/cases/needs-you'
import { endSnooze, fetchToDo, snoozeToDo } from '@econsult/contract/cases/to-do'
import { MAX_PAGE_SIZE } from '@econsult/contract/limits'
import { createsCases } from '@econsult/contract/roles'
import { LOOK } from '../../../lib/look.ts'
import { ANNOUNCED } from '../../../lib/server-api.ts'
import { addCalls } from '../../../lib/server-calls.ts'
import { useUser } from '../../../lib/session/use-session.ts'

/** The cases that wait for a specialist, and their total number. */
export type NeedsPage = ReplyOf<typeof fetchNeedsYou>

const needsCalls = addCalls(({ query, change }) => ({
  // Also refetched for 'Unread', because a message can change whose turn a case is.
  fetchNeedsYou: query(fetchNeedsYou, { tags: ['CaseList', 'FolderCounts', 'Unread'], background: true }),
  fetchToDo: query(fetchToDo, { tags: [...ANNOUNCED, 'CaseList'], background: true }),
  // The caches are also invalidated after a refusal, because another user was faster.
  snoozeToDo: change(snoozeToDo, ['FolderCounts']),
  endSnooze: change(endSnooze, ['FolderCounts']),
}))

export const { useSnoozeToDoMutation, useEndSnoozeMutation } = needsCalls

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true }

/** The cases that wait for the signed-in specialist, at most a hundred; fetched only if `isWanted`. */
export function useNeeds(isWanted = true) {
  return needsCalls.useFetchNeedsYouQuery({ limit: MAX_PAGE_SIZE }, { ...FRESH, skip: !isWanted })
}

/** The entries that wait for the signed-in sender; fetched only if `isWanted`. */
export function useToDo(isWanted = true) {
  return needsCalls.useFetchToDoQuery(undefined, { ...LOOK, skip: !isWanted })
}

/** The cases that wait for the signed-in user, in list order, without entries that are put off. */
export function useNeedsCases(isWanted: boolean) {
  const isSender = createsCases(useUser().userType)
  const turns = useNeeds(isWanted && !isSender)
  const toDo = useToDo(isWanted && isSender)
  if (!isSender) {
    const { data, isFetching } = turns
    return { caseIds: data?.data.map(({ caseId }) => caseId), total: data?.page.total ?? 0, isFetching }
  }
  const due = toDo.data?.data.filter(({ snoozedUntil }) => snoozedUntil === null).map(({ caseId }) => caseId)
  const caseIds = due && [...new Set(due)]
  return { caseIds, total: caseIds?.length ?? 0, isFetching: toDo.isFetching }
}
