import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import { useLocation } from 'react-router'
import { isMoved } from '../features/cases/needs-you/needs-state.ts'
import { askingAgain } from '../features/requests/asking-again.ts'
import { useUser } from '../lib/session/use-session.ts'
import { hasFocusedItem } from '../lib/focused-item.ts'

/**
 * How the room's composer begins. It has the cursor unless the room was opened for something else or followed the room
 * before. While there is an answer to read it is one row without the cursor, as at the first look at a case (END-04).
 */
export function useComposerStart(
  caseData: CaseData,
  { isFirst, isPhone, answers }: { isFirst: boolean; isPhone: boolean; answers: readonly Answer[] },
) {
  const opened: unknown = useLocation().state
  const signed = new Set(answers.map(({ specialtyId }) => specialtyId))
  const answerChoice = askingAgain(caseData, useUser(), signed)
  const isToRead = answerChoice !== null
  return {
    answerChoice,
    startsFocused: !isToRead && !isMoved(opened) && !hasFocusedItem(opened),
    startsFolded: isFirst || isToRead || (isPhone && answers.length > 0),
  }
}
