import type { CaseData } from '@econsult/contract/cases'
import { useLocation } from 'react-router'
import { isMoved } from '../features/cases/needs-you/needs-state.ts'
import { effectOfMessage } from '../features/requests/effect-of-message.ts'
import { useUser } from '../lib/session/use-session.ts'
import { hasFocusedItem } from '../lib/focused-item.ts'

/**
 * How the room's composer begins. It has the cursor unless the room was opened for something else or followed the room
 * before. It is one row at the first look at a case, and on a phone while there is an answer to read.
 */
export function useComposerStart(
  caseData: CaseData,
  { isFirst, isPhone, hasAnswer }: { isFirst: boolean; isPhone: boolean; hasAnswer: boolean },
) {
  const opened: unknown = useLocation().state
  const effect = effectOfMessage(caseData, useUser())
  return {
    effect,
    startsFocused: !isMoved(opened) && !hasFocusedItem(opened),
    startsFolded: isFirst || (isPhone && (hasAnswer || effect !== null)),
  }
}
