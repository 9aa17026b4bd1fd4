import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchCase, getNumberOfNewMessage } from '@econsult/contract/cases'
import { sends, serverApi } from '../../lib/server-api.ts'

const caseCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchCase: build.query<ReplyOf<typeof fetchCase>, InputOf<typeof fetchCase>>({
      query: sends(fetchCase),
      providesTags: (_reply, _failure, { caseId }) => [{ type: 'Case', id: caseId }],
    }),
    getNumberOfNewMessage: build.query<
      ReplyOf<typeof getNumberOfNewMessage>,
      InputOf<typeof getNumberOfNewMessage>
    >({
      query: sends(getNumberOfNewMessage),
      providesTags: ['Unread'],
    }),
  }),
})

export const { useFetchCaseQuery } = caseCalls

/** How many open cases are unread for the signed-in user; 0 until it is known. */
export function useUnreadCount(): number {
  const { data } = caseCalls.useGetNumberOfNewMessageQuery(
    {},
    { refetchOnFocus: true, refetchOnReconnect: true },
  )
  return data?.data ?? 0
}
