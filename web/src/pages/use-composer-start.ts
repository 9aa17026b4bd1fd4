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
  /** True if the signed answers are loaded. */
  readonly isKnown: boolean
}

/**
 * The initial state of the room's composer. It has the cursor unless the room was opened for something else, or reached
 * by moving on from the previous room. While there is an answer to read, or at the first look at a case, it is one row
 * without the cursor (END-04).
 */
export function useComposerStart(caseData: CaseData, { isFirst, isPhone, answers, isKnown }: ComposerStart) {
  const opened: unknown = useLocation().state
  const signed = new Set(answers.map(({ specialtyId }) => specialtyId))
  const user = useUser()
  const choice = askingAgain(caseData, user, signed)
  // Until it is known whether an answer is signed, the server's default applies.
  const answerChoice = isKnown ? choice : null
  // Decided only at the start: a composer that folds during a click would move the clicked element.
  const [isToRead] = useState(choice !== null)
  return {
    answerChoice,
    note: afterDecline(caseData, user),
    startsFocused: !isToRead && !isMoved(opened) && !hasFocusedItem(opened),
    startsFolded: isFirst || isToRead || (isPhone && (answers.length > 0 || answerChoice !== null)),
  }
}

/**
 * The composer's text box, and functions that move the focus to it: `write` for any message, `askAgain` for one that
 * needs an answer.
 * @param show makes the conversation visible
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
