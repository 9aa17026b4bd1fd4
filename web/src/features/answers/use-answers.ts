import type { Answer } from '@econsult/contract/answers'
import { useEffect, useEffectEvent } from 'react'
import { onServerMessage } from '../../lib/socket.ts'
import { useConnectionState } from '../../lib/socket-state.ts'
import { useFetchAnswersQuery } from './answer-calls.ts'

/** Changes within this time cause one request, in milliseconds. */
const GATHERED_MS = 250

const NONE: readonly Answer[] = []

export interface AnswersRead {
  readonly answers: readonly Answer[]
  /** Whether it is unknown if the case has answers, because they could not be read. */
  readonly hasFailed: boolean
  readonly isReading: boolean
  readonly retry: () => void
}

/** The signed answers of a case, fetched again whenever the case changes. */
export function useAnswers(caseId: string): AnswersRead {
  const query = useFetchAnswersQuery({ caseId }, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const isConnected = useConnectionState() === 'connected'
  const readAgain = useEffectEvent(() => void query.refetch())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onServerMessage((message) => {
      if (message.channelId !== caseId || message.type !== 'case' || message.removed) return
      timer ??= setTimeout(() => {
        timer = undefined
        readAgain()
      }, GATHERED_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [caseId])

  // Changes during a lost connection were not announced.
  useEffect(() => {
    if (isConnected) readAgain()
  }, [isConnected])

  return {
    answers: query.data?.data ?? NONE,
    hasFailed: query.isError && query.data === undefined,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
  }
}
