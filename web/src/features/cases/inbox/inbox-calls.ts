import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { closeCaseByIds, repoenCaseByIds } from '@econsult/contract/closing'
import { findCasesByQuestion } from '@econsult/contract/cases/by-question'
import { fetchAllCases, readInbox } from '@econsult/contract/cases/inbox'
import { getAllSpecialties } from '@econsult/contract/specialties'
import { sends, serverApi } from '../../../lib/server-api.ts'

export type InboxPage = ReplyOf<typeof fetchAllCases>
export type InboxQuery = InputOf<typeof fetchAllCases>

/** The input of a call that moves cases to another folder. */
type FolderChange = { readonly caseIds: readonly { readonly caseId: string }[] }

const pages = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchInboxPage: build.query<InboxPage, InboxQuery>({
      query: sends(fetchAllCases),
      providesTags: ['CaseList'],
    }),
    findCasesByQuestion: build.query<
      ReplyOf<typeof findCasesByQuestion>,
      InputOf<typeof findCasesByQuestion>
    >({
      query: sends(findCasesByQuestion),
      providesTags: ['CaseList'],
    }),
    getAllSpecialties: build.query<ReplyOf<typeof getAllSpecialties>, void>({
      query: () => sends(getAllSpecialties)({}),
      providesTags: ['Specialty'],
    }),
  }),
})

/** After a refusal as well, because the list then differs from the page. */
function tagsOfChange(_reply: unknown, _failure: unknown, { caseIds }: FolderChange) {
  return [
    'CaseList' as const,
    'Unread' as const,
    'FolderCounts' as const,
    'Delivery' as const,
    ...caseIds.map(({ caseId }) => ({ type: 'Case' as const, id: caseId })),
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

/** Removes the rows from their folder immediately; if the server refuses, they come back. */
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

const api = pages.injectEndpoints({
  endpoints: (build) => ({
    readCase: build.mutation<ReplyOf<typeof readInbox>, string>({
      query: (caseId) => sends(readInbox)({ channelId: caseId }),
      invalidatesTags: ['Unread'],
      // Marks the row read immediately; if the server refuses, it is unread again.
      async onQueryStarted(caseId, request) {
        const queries = pages.util.selectCachedArgsForQuery(request.getState(), 'fetchInboxPage')
        const patches = queries.map((query) =>
          request.dispatch(
            pages.util.updateQueryData('fetchInboxPage', query, (page) => asRead(page, caseId)),
          ),
        )
        await request.queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()))
      },
    }),
    closeCases: build.mutation<ReplyOf<typeof closeCaseByIds>, InputOf<typeof closeCaseByIds>>({
      query: (input) => sends(closeCaseByIds)({ ...input, isRead: true, isDeleted: true }),
      invalidatesTags: tagsOfChange,
      onQueryStarted: (input, request) => takeOut(input, false, request),
    }),
    reopenCases: build.mutation<ReplyOf<typeof repoenCaseByIds>, InputOf<typeof repoenCaseByIds>>({
      query: (input) => sends(repoenCaseByIds)({ ...input, isDeleted: false }),
      invalidatesTags: tagsOfChange,
      onQueryStarted: (input, request) => takeOut(input, true, request),
    }),
  }),
})

export const { useFetchInboxPageQuery, useFindCasesByQuestionQuery, useGetAllSpecialtiesQuery } = pages
export const { useReadCaseMutation, useCloseCasesMutation, useReopenCasesMutation } = api

/** The inbox page with this case read by the signed-in user; its row keeps its place. */
function asRead(page: InboxPage, caseId: string): InboxPage {
  const isUnread = page.data.some((row) => row.id === caseId && row.isUnread)
  if (!isUnread) return page
  return {
    ...page,
    data: page.data.map((row) => (row.id === caseId ? { ...row, isUnread: false } : row)),
    page: { ...page.page, unread: page.page.unread && page.page.unread - 1 },
  }
}

/** The page of a folder of open or closed cases without these rows. */
function withoutRows(page: InboxPage, caseIds: ReadonlySet<string>): InboxPage {
  const data = page.data.filter((row) => !caseIds.has(row.id))
  const left = page.data.length - data.length
  const { total } = page.page
  return { ...page, data, page: { ...page.page, total: total === null ? null : Math.max(0, total - left) } }
}
