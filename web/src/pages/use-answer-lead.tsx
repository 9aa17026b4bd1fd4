import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { lastVersion, progressOf } from '../features/answers/answer-words.ts'
import type { AnswersRead } from '../features/answers/use-answers.ts'
import type { StartsAtLead } from '../features/messages/chat/chat-log.tsx'
import { hasFocusedItem } from '../lib/focused-item.ts'
import { useUser } from '../lib/session/use-session.ts'
import { RoomAnswerCards } from './room-answer-cards.tsx'

type ReadAnswers = Pick<AnswersRead, 'answers'> & {
  reading: Omit<AnswersRead, 'answers'>
  /** True if the viewer has just signed an answer, which is then displayed. */
  hasSigned: boolean
}

/**
 * Returns the signed answers above the conversation of a room, and whether the room opens at them (END-04). It does if
 * it was opened for an item of their checklist. For the sender, it also does if an answer is unread, or if an answer
 * leaves open work and no message is new. The decision is made once the answers are loaded: an answer that others sign
 * later does not move the page, and an answer that the viewer signs is displayed.
 */
export function useAnswerLead(caseData: CaseData, { answers, reading, hasSigned }: ReadAnswers) {
  const { providerId, cover } = caseData
  const isSender = useUser().id === (cover?.id ?? providerId)
  const [start, setStart] = useState<StartsAtLead>()
  const opened: unknown = useLocation().state
  if (reading.isKnown && start === undefined)
    setStart(hasFocusedItem(opened) ? 'always' : isSender ? startAt(answers) : 'never')
  const startsAtLead = hasSigned ? 'always' : (start ?? 'never')
  if (answers.length === 0 && !reading.hasFailed) return { lead: null, startsAtLead, isLeadUnread: false }
  const isLeadUnread = isSender && answers.some(isUnread)
  return { lead: <RoomAnswerCards {...{ caseData, answers, reading }} />, startsAtLead, isLeadUnread }
}

function startAt(answers: readonly Answer[]): StartsAtLead {
  if (answers.some(isUnread)) return 'always'
  return answers.some((answer) => !progressOf(answer).isOver) ? 'if-nothing-is-new' : 'never'
}

function isUnread(answer: Answer): boolean {
  return answer.opened?.number !== lastVersion(answer).number
}
