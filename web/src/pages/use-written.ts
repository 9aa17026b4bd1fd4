import type { AnswerContent } from '@econsult/contract/answers/content'
import { useCallback, useRef } from 'react'
import { textOfAnswer } from '../features/answers/answer-words.ts'
import type { UnsentMessages } from '../features/messages/unsent/unsent-messages.ts'

/**
 * The unsent and unsigned text that a user has written in a room; the user can copy it if the case is taken from them.
 */
export function useWritten(unsent: UnsentMessages) {
  const answer = useRef<AnswerContent | null>(null)
  const noteAnswer = useCallback((content: AnswerContent | null) => {
    answer.current = content
  }, [])
  return {
    noteAnswer,
    wholeText: () =>
      [unsent.wholeText(), answer.current ? textOfAnswer(answer.current) : '']
        .filter((text) => text !== '')
        .join('\n\n'),
    forget: () => unsent.forget(),
  }
}
