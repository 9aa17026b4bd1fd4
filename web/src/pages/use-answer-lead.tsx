import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import { useState } from 'react'
import { lastVersion, progressOf } from '../features/answers/answer-words.ts'
import type { AnswersRead } from '../features/answers/use-answers.ts'
import type { StartsAtLead } from '../features/messages/chat/chat-log.tsx'
import { useUser } from '../lib/session/use-session.ts'
import { RoomAnswerCards } from './room-answer-cards.tsx'

type ReadAnswers = Pick<AnswersRead, 'answers'> & { reading: Omit<AnswersRead, 'answers'> }

/**
 * The signed answers above the conversation of a room, and whether the room opens at them (END-04): for its sender, if
 * one is unread, or if it leaves something to do and no message is new. That is decided once the answers are known: what
 * is signed later moves nothing.
 */
export function useAnswerLead(caseData: CaseData, { answers, reading }: ReadAnswers) {
  const { providerId, cover } = caseData
  const isSender = useUser().id === (cover?.id ?? providerId)
  const [start, setStart] = useState<StartsAtLead>()
  if (reading.isKnown && start === undefined) setStart(isSender ? startAt(answers) : 'never')
  const startsAtLead = start ?? 'never'
  if (answers.length === 0 && !reading.hasFailed) return { lead: null, startsAtLead }
  return { lead: <RoomAnswerCards {...{ caseData, answers, reading }} />, startsAtLead }
}

function startAt(answers: readonly Answer[]): StartsAtLead {
  if (answers.some((answer) => answer.opened?.number !== lastVersion(answer).number)) return 'always'
  return answers.some((answer) => !progressOf(answer).isOver) ? 'if-nothing-is-new' : 'never'
}
