import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { UnsentMessages } from '../features/messages/unsent/unsent-messages.ts'
import { isMoved } from '../features/cases/needs-you/needs-state.ts'
import { afterDecline, askingAgain } from '../features/requests/asking-again.ts'
import { useUser } from '../lib/session/use-session.ts'
import { hasFocusedItem } from '../lib/focused-item.ts'

interface ComposerStart {
  readonly isFirst: boolean
  readonly isPhone: boolean
  readonly answers: readonly Answer[]
  /** Whether the signed answers are known. */
  readonly isKnown: boolean
}

/**
 * How the room's composer begins. It has the cursor unless the room was opened for something else or followed the room
 * before. While there is an answer to read it is one row without the cursor, as at the first look at a case (END-04).
 */
export function useComposerStart(caseData: CaseData, { isFirst, isPhone, answers, isKnown }: ComposerStart) {
  const opened: unknown = useLocation().state
  const signed = new Set(answers.map(({ specialtyId }) => specialtyId))
  const user = useUser()
  const choice = askingAgain(caseData, user, signed)
  // Until it is known whether an answer is signed, the server decides what is usual.
  const answerChoice = isKnown ? choice : null
  // Only at the start: a composer that folds under a click moves what is clicked.
  const [isToRead] = useState(choice !== null)
  return {
    answerChoice,
    note: afterDecline(caseData, user),
    startsFocused: !isToRead && !isMoved(opened) && !hasFocusedItem(opened),
    startsFolded: isFirst || isToRead || (isPhone && (answers.length > 0 || answerChoice !== null)),
  }
}

/**
 * The composer's text box, and what leads into it: `write` for any message, `askAgain` for one that needs an answer.
 * @param show brings the conversation into view
 */
export function useComposerFocus(unsent: UnsentMessages, show: () => void) {
  const input = useRef<HTMLTextAreaElement>(null)
  function write() {
    // A hidden panel cannot have the focus.
    flushSync(show)
    input.current?.focus()
  }
  function askAgain() {
    unsent.choose(true)
    write()
  }
  return { input, write, askAgain }
}
