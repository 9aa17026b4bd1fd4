import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { fetchAllCases, getNumberOfNewMessage } from '@econsult/contract/cases/inbox'
import { fetchCase } from '@econsult/contract/cases'
import type { CaseRead } from '@econsult/contract/realtime'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { sends, serverApi } from '../../lib/server-api.ts'

interface CaseCount {
  readonly total: number
  /** Open cases without a specialist; null for users who do not assign them. */
  readonly unassigned: number | null
}

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
    countCases: build.query<CaseCount, Pick<InputOf<typeof fetchAllCases>, 'isDeleted'>>({
      query: ({ isDeleted }) => sends(fetchAllCases, { background: true })({ isDeleted, limit: 1 }),
      transformResponse: ({ page: { total, unassigned } }: ReplyOf<typeof fetchAllCases>) => ({
        total: total ?? 0,
        unassigned,
      }),
      providesTags: ['FolderCounts'],
    }),
  }),
})

export const { useFetchCaseQuery } = caseCalls

/** The loaded case with new read marks, without fetching it again. Marks older than the loaded ones change nothing. */
function withReadMarks({ channelId, userId, isRead, isReadByOther, lastSequence }: CaseRead) {
  return caseCalls.util.updateQueryData('fetchCase', { caseId: channelId }, ({ data }) => {
    const later = data.readPlaces.filter((place) => place.userId !== userId || place.sequence > lastSequence)
    const isNewest = later.every((place) => place.userId !== userId)
    data.readPlaces = isNewest ? [...later, { userId, sequence: lastSequence }] : later
    if (lastSequence >= data.lastSequence) Object.assign(data, { isRead, isReadByOther, lastSequence })
  })
}

type StateOfCalls = ReturnType<Parameters<ReturnType<typeof withReadMarks>>[1]>

/** Returns a function that updates the case on screen with who has read it. */
export function useNoteRead(): (read: CaseRead) => void {
  const dispatch = useDispatch<ThunkDispatch<StateOfCalls, unknown, UnknownAction>>()
  return (read) => void dispatch(withReadMarks(read))
}

/** How many open cases are unread for the signed-in user; 0 while loading. */
export function useUnreadCount(): number {
  const { data } = caseCalls.useGetNumberOfNewMessageQuery({}, { refetchOnFocus: true })
  return data?.data ?? 0
}

/**
 * How many cases the signed-in user's folders hold; undefined while loading, and for a folder that they do not have.
 */
export function useCaseCounts(): Readonly<Record<'all' | 'open' | 'unassigned', number | undefined>> {
  const fresh = { refetchOnMountOrArgChange: true }
  const all = caseCalls.useCountCasesQuery({}, fresh)
  const open = caseCalls.useCountCasesQuery({ isDeleted: false }, fresh)
  return { all: all.data?.total, open: open.data?.total, unassigned: open.data?.unassigned ?? undefined }
}

/** Whether the signed-in user never had a case, by the folders' counts; false while loading. */
export function useHasNoCase(): boolean {
  return caseCalls.useCountCasesQuery({}).data?.total === 0
}
