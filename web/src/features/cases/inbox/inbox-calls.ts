import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchAllCases } from '@econsult/contract/cases'
import { readInbox } from '@econsult/contract/messages'
import { sends, serverApi } from '../../../lib/server-api.ts'
import { asRead } from './as-read.ts'

export type InboxPage = ReplyOf<typeof fetchAllCases>
export type InboxQuery = InputOf<typeof fetchAllCases>

const pages = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchInboxPage: build.query<InboxPage, InboxQuery>({
      query: sends(fetchAllCases),
      providesTags: ['CaseList'],
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
  }),
})

export const { useFetchInboxPageQuery } = pages
export const { useReadCaseMutation } = api
