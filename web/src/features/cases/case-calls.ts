import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchAllCases, fetchCase, getNumberOfNewMessage } from '@econsult/contract/cases'
import type { CaseRead } from '@econsult/contract/realtime'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
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
    countCases: build.query<number, Pick<InputOf<typeof fetchAllCases>, 'isDeleted'>>({
      query: ({ isDeleted }) => sends(fetchAllCases, { background: true })({ isDeleted, limit: 1 }),
      transformResponse: ({ page }: ReplyOf<typeof fetchAllCases>) => page.total ?? 0,
      providesTags: ['FolderCounts'],
    }),
  }),
})

export const { useFetchCaseQuery } = caseCalls

/** The case on screen after somebody read it, without asking for it again. An older word changes nothing. */
function withReadMarks({ channelId, userId, isRead, isReadByOther, lastSequence }: CaseRead) {
  return caseCalls.util.updateQueryData('fetchCase', { caseId: channelId }, ({ data }) => {
    const later = data.readPlaces.filter((place) => place.userId !== userId || place.sequence > lastSequence)
    const isNewest = later.every((place) => place.userId !== userId)
    data.readPlaces = isNewest ? [...later, { userId, sequence: lastSequence }] : later
    if (lastSequence >= data.lastSequence) Object.assign(data, { isRead, isReadByOther, lastSequence })
  })
}

type StateOfCalls = ReturnType<Parameters<ReturnType<typeof withReadMarks>>[1]>

/** Puts who read a case onto the screen that shows it. */
export function useNoteRead(): (read: CaseRead) => void {
  const dispatch = useDispatch<ThunkDispatch<StateOfCalls, unknown, UnknownAction>>()
  return (read) => void dispatch(withReadMarks(read))
}

/** How many open cases are unread for the signed-in user; 0 until it is known. */
export function useUnreadCount(): number {
  const { data } = caseCalls.useGetNumberOfNewMessageQuery(
    {},
    { refetchOnFocus: true, refetchOnReconnect: true },
  )
  return data?.data ?? 0
}

/** How many cases the signed-in user has, in all and open ones; undefined until it is known. */
export function useCaseCounts(): { all: number | undefined; open: number | undefined } {
  const fresh = { refetchOnMountOrArgChange: true }
  const all = caseCalls.useCountCasesQuery({}, fresh)
  const open = caseCalls.useCountCasesQuery({ isDeleted: false }, fresh)
  return { all: all.data, open: open.data }
}

/** Whether the signed-in user never had a case, as the folders' counts say; false until it is known. */
export function useHasNoCase(): boolean {
  return caseCalls.useCountCasesQuery({}).data === 0
}
