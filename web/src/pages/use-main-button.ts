import type { CaseData } from '@econsult/contract/cases'
import { isOnlyToClose } from '@econsult/contract/requests/turn-chips'
import { hasMainAction } from '../features/requests/request-actions.ts'
import { useUser } from '../lib/session/use-session.ts'
import { useNow } from '../ui/use-now.ts'

interface Doing {
  /** The state of the viewer's unsent text; null if there is none. */
  readonly unsent: 'text' | 'sending' | null
  /** True if the viewer's next step is to sign an answer. */
  readonly isAnswerMain: boolean
  /** True while the viewer writes an answer. */
  readonly isWriting: boolean
}

/**
 * Decides which button of a room is filled: the button of the viewer's next step, or Send while the viewer types a
 * message (END-04).
 */
export function useMainButton(caseData: CaseData, { unsent, isAnswerMain, isWriting }: Doing) {
  const isTyping = unsent === 'text' && !isWriting
  const isClosingMain = isOnlyToClose(caseData, useUser(), useNow()) && unsent === null
  const hasOther = hasMainAction(caseData) || isAnswerMain || isWriting || isClosingMain
  return { isTyping, isClosingMain, isSendMain: isTyping || !hasOther }
}
