import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import { useState } from 'react'
import { lastVersion, progressOf } from '../features/answers/answer-words.ts'
import type { StartsAtLead } from '../features/messages/chat/chat-log.tsx'
import { useUser } from '../lib/session/use-session.ts'

/**
 * Whether a room opens at its signed answers (finish, 4): for its sender, if one is unread, or if it leaves something to do
 * and no message is new. It is decided once the answers are known: what is signed later moves nothing.
 */
export function useStartsAtAnswer(
  { providerId, cover }: Pick<CaseData, 'providerId' | 'cover'>,
  answers: readonly Answer[],
  isKnown: boolean,
): StartsAtLead {
  const isSender = useUser().id === (cover?.id ?? providerId)
  const [start, setStart] = useState<StartsAtLead>()
  if (isKnown && start === undefined) setStart(isSender ? startAt(answers) : 'never')
  return start ?? 'never'
}

function startAt(answers: readonly Answer[]): StartsAtLead {
  if (answers.some((answer) => answer.opened?.number !== lastVersion(answer).number)) return 'always'
  return answers.some((answer) => !progressOf(answer).isOver) ? 'if-nothing-is-new' : 'never'
}
