import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { closeCaseByIds, repoenCaseByIds } from '@econsult/contract/closing'
import { findCasesByQuestion } from '@econsult/contract/cases/by-question'
import { fetchAllCases, readInbox } from '@econsult/contract/cases/inbox'
import { getAllSpecialties } from '@econsult/contract/specialties'
import { addCalls, type Tag } from '../../../lib/server-calls.ts'

export type InboxPage = ReplyOf<typeof fetchAllCases>

/** The input of an API call that moves cases to another folder. */
type FolderChange = { readonly caseIds: readonly { readonly caseId: string }[] }

const pages = addCalls(({ query }) => ({
  fetchInboxPage: query(fetchAllCases, { tags: ['CaseList'] }),
  findCasesByQuestion: query(findCasesByQuestion, { tags: ['CaseList'] }),
  getAllSpecialties: query(getAllSpecialties, { tags: ['Specialty'] }),
}))

/**
 * Returns the cache tags to invalidate after moving cases. They are also invalidated after a refusal, because the page
 * was outdated.
 */
function tagsOfChange({ caseIds }: FolderChange): Tag[] {
  return [
    'CaseList',
    'Unread',
    'FolderCounts',
    'Delivery',
    ...caseIds.map(({ caseId }): Tag => ({ type: 'Case', id: caseId })),
  ]
}

type PagesApi = typeof pages
type PageState = Parameters<PagesApi['util']['selectCachedArgsForQuery']>[0]
type UndoablePatch = ReturnType<ReturnType<PagesApi['util']['updateQueryData']>>

interface StartedRequest {
  readonly getState: () => PageState
  readonly dispatch: (thunk: ReturnType<PagesApi['util']['updateQueryData']>) => UndoablePatch
  readonly queryFulfilled: Promise<unknown>
}

/** Removes the rows from their folder immediately; if the server refuses, the rows are restored. */
async function takeOut(
  { caseIds }: FolderChange,
  fromClosed: boolean,
  { getState, dispatch, queryFulfilled }: StartedRequest,
): Promise<void> {
  const leaving = new Set(caseIds.map(({ caseId }) => caseId))
  const patches = pages.util
    .selectCachedArgsForQuery(getState(), 'fetchInboxPage')
    .filter((query) => query.isDeleted === fromClosed)
    .map((query) =>
      dispatch(pages.util.updateQueryData('fetchInboxPage', query, (page) => withoutRows(page, leaving))),
    )
  await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()))
}

const api = addCalls(({ change }) => ({
  // Marks the row read immediately; if the server refuses, the row is unread again.
  readCase: change(readInbox, ['Unread'], {
    input: (caseId: string) => ({ channelId: caseId }),
    async onQueryStarted(caseId, request) {
      const queries = pages.util.selectCachedArgsForQuery(request.getState(), 'fetchInboxPage')
      const patches = queries.map((asked) =>
        request.dispatch(pages.util.updateQueryData('fetchInboxPage', asked, (page) => asRead(page, caseId))),
      )
      await request.queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()))
    },
  }),
  closeCases: change(closeCaseByIds, tagsOfChange, {
    input: (input: InputOf<typeof closeCaseByIds>) => ({
      ...input,
      isRead: true as const,
      isDeleted: true as const,
    }),
    onQueryStarted: (input, request) => takeOut(input, false, request),
  }),
  reopenCases: change(repoenCaseByIds, tagsOfChange, {
    input: (input: InputOf<typeof repoenCaseByIds>) => ({ ...input, isDeleted: false as const }),
    onQueryStarted: (input, request) => takeOut(input, true, request),
  }),
}))

export const { useFetchInboxPageQuery, useFindCasesByQuestionQuery, useGetAllSpecialtiesQuery } = pages
export const { useReadCaseMutation, useCloseCasesMutation, useReopenCasesMutation } = api

/** Returns the inbox page with this case marked read by the signed-in user; its row keeps its position. */
function asRead(page: InboxPage, caseId: string): InboxPage {
  const isUnread = page.data.some((row) => row.id === caseId && row.isUnread)
  if (!isUnread) return page
  return {
    ...page,
    data: page.data.map((row) => (row.id === caseId ? { ...row, isUnread: false } : row)),
    page: { ...page.page, unread: page.page.unread && page.page.unread - 1 },
  }
}

/** Returns the page of a folder of open or closed cases without these rows. */
function withoutRows(page: InboxPage, caseIds: ReadonlySet<string>): InboxPage {
  const data = page.data.filter((row) => !caseIds.has(row.id))
  const left = page.data.length - data.length
  const { total } = page.page
  return { ...page, data, page: { ...page.page, total: total === null ? null : Math.max(0, total - left) } }
}
