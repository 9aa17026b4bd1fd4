import type { Answer } from '@econsult/contract/answers'
import { useGatheredMessages } from '../../lib/use-gathered-messages.ts'
import { useRefetch } from '../../lib/use-refetch.ts'
import { useFetchAnswersQuery } from './answer-calls.ts'

const NONE: readonly Answer[] = []

export interface AnswersRead {
  readonly answers: readonly Answer[]
  /** False while the answers are loaded for the first time. */
  readonly isKnown: boolean
  /** True if it is unknown whether the case has answers, because loading failed. */
  readonly hasFailed: boolean
  readonly isReading: boolean
  readonly retry: () => void
}

/** The signed answers of a case, fetched again whenever the case changes. */
export function useAnswers(caseId: string): AnswersRead {
  const query = useFetchAnswersQuery({ caseId }, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const refetch = useRefetch(query.refetch)

  useGatheredMessages(
    (message) => message.channelId === caseId && message.type === 'case' && !message.removed,
    () => void refetch(),
  )

  return {
    answers: query.data?.data ?? NONE,
    isKnown: query.data !== undefined,
    hasFailed: query.isError && query.data === undefined,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
  }
}
