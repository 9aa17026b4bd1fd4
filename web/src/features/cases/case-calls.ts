import { fetchCase } from '@econsult/contract/cases'
import type { CaseRead } from '@econsult/contract/realtime'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { addCalls } from '../../lib/server-calls.ts'

const caseCalls = addCalls(({ query }) => ({
  fetchCase: query(fetchCase, { tags: ({ caseId }) => [{ type: 'Case', id: caseId }] }),
}))

export const { useFetchCaseQuery } = caseCalls

/** Adds new read marks to the loaded case without fetching it again. Ignores marks older than the loaded marks. */
function withReadMarks({ channelId, userId, isRead, isReadByOther, lastSequence }: CaseRead) {
  return caseCalls.util.updateQueryData('fetchCase', { caseId: channelId }, ({ data }) => {
    const later = data.readPlaces.filter((place) => place.userId !== userId || place.sequence > lastSequence)
    const isNewest = later.every((place) => place.userId !== userId)
    data.readPlaces = isNewest ? [...later, { userId, sequence: lastSequence }] : later
    if (lastSequence >= data.lastSequence) Object.assign(data, { isRead, isReadByOther, lastSequence })
  })
}

type StateOfCalls = ReturnType<Parameters<ReturnType<typeof withReadMarks>>[1]>

/** Returns a function that updates the read marks of the case on screen. */
export function useNoteRead(): (read: CaseRead) => void {
  const dispatch = useDispatch<ThunkDispatch<StateOfCalls, unknown, UnknownAction>>()
  return (read) => void dispatch(withReadMarks(read))
}
