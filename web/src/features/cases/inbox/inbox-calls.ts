import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { closeCaseByIds, repoenCaseByIds } from '@econsult/contract/bulk-changes'
import { fetchAllCases } from '@econsult/contract/cases'
import { getAllSpecialties } from '@econsult/contract/specialties'
import { readInbox } from '@econsult/contract/messages'
import { sends, serverApi } from '../../../lib/server-api.ts'
import { asRead } from './as-read.ts'
import { withoutRows } from './without-rows.ts'

export type InboxPage = ReplyOf<typeof fetchAllCases>
export type InboxQuery = InputOf<typeof fetchAllCases>

/** Cases to close (isDeleted true) or to open again, all or none. */
type CasesChange = Pick<InputOf<typeof closeCaseByIds>, 'caseIds' | 'lastUpdatedById'> & {
  isDeleted: boolean
}

const pages = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchInboxPage: build.query<InboxPage, InboxQuery>({
      query: sends(fetchAllCases),
      providesTags: ['CaseList'],
    }),
    getAllSpecialties: build.query<ReplyOf<typeof getAllSpecialties>, void>({
      query: () => sends(getAllSpecialties)({}),
      providesTags: ['Specialty'],
    }),
  }),
})

const api = pages.injectEndpoints({
  endpoints: (build) => ({
    readCase: build.mutation<ReplyOf<typeof readInbox>, string>({
      query: (caseId) => sends(readInbox)({ channelId: caseId }),
      invalidatesTags: ['Unread'],
      // The row loses its bold type at once; should the server refuse, it comes back.
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
    changeCases: build.mutation<ReplyOf<typeof closeCaseByIds>, CasesChange>({
      query: ({ isDeleted, ...input }) =>
        isDeleted
          ? sends(closeCaseByIds)({ ...input, isRead: true, isDeleted })
          : sends(repoenCaseByIds)({ ...input, isDeleted }),
      // Also after a refusal: the list is then not what the page shows.
      invalidatesTags: (_reply, _failure, { caseIds }) => [
        'CaseList',
        'Unread',
        'FolderCounts',
        ...caseIds.map(({ caseId }) => ({ type: 'Case' as const, id: caseId })),
      ],
      // The rows leave their folder at once; should the server refuse, they come back.
      async onQueryStarted({ caseIds, isDeleted }, request) {
        const leaving = new Set(caseIds.map(({ caseId }) => caseId))
        const queries = pages.util
          .selectCachedArgsForQuery(request.getState(), 'fetchInboxPage')
          .filter((query) => query.isDeleted === !isDeleted)
        const patches = queries.map((query) =>
          request.dispatch(
            pages.util.updateQueryData('fetchInboxPage', query, (page) => withoutRows(page, leaving)),
          ),
        )
        await request.queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()))
      },
    }),
  }),
})

export const { useFetchInboxPageQuery, useGetAllSpecialtiesQuery } = pages
export const { useReadCaseMutation, useChangeCasesMutation } = api
