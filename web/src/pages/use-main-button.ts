import type { CaseData } from '@econsult/contract/cases'
import { isOnlyToClose } from '@econsult/contract/requests/turn-chips'
import { hasMainAction } from '../features/requests/request-actions.ts'
import { useUser } from '../lib/session/use-session.ts'
import { useNow } from '../ui/use-now.ts'

interface Doing {
  /** What the viewer has written and not sent; null for nothing. */
  readonly unsent: 'text' | 'sending' | null
  /** Whether signing an answer is what the viewer should do next. */
  readonly isAnswerMain: boolean
  /** Whether the viewer writes an answer. */
  readonly isWriting: boolean
}

/** Which button of a room is filled: what the viewer should do next, and Send while they type a message (END-04). */
export function useMainButton(caseData: CaseData, { unsent, isAnswerMain, isWriting }: Doing) {
  const isTyping = unsent === 'text' && !isWriting
  const isClosingMain = isOnlyToClose(caseData, useUser(), useNow()) && unsent === null
  const hasOther = hasMainAction(caseData) || isAnswerMain || isWriting || isClosingMain
  return { isTyping, isClosingMain, isSendMain: isTyping || !hasOther }
}
