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
 * Returns the initial state of the room's composer. The composer has the focus unless the room was opened for another
 * purpose, or reached by moving on from the previous room. If there is an unread answer, or at the first look at a
 * case, it is a single row without the focus (END-04).
 */
export function useComposerStart(caseData: CaseData, { isFirst, isPhone, answers, isKnown }: ComposerStart) {
  const opened: unknown = useLocation().state
  const signed = new Set(answers.map(({ specialtyId }) => specialtyId))
  const user = useUser()
  const choice = askingAgain(caseData, user, signed)
  // The server's default applies until it is known whether an answer is signed.
  const answerChoice = isKnown ? choice : null
  // Decided only once, at the start: a composer that collapses during a click would move the clicked element.
  const [isToRead] = useState(choice !== null)
  return {
    answerChoice,
    note: afterDecline(caseData, user),
    startsFocused: !isToRead && !isMoved(opened) && !hasFocusedItem(opened),
    startsFolded: isFirst || isToRead || (isPhone && (answers.length > 0 || answerChoice !== null)),
  }
}

/**
 * Returns the composer's text box, and functions that focus it: `write` for any message, `askAgain` for a message that
 * needs an answer.
 * @param show makes the conversation visible
 */
export function useComposerFocus(unsent: UnsentMessages, show: () => void) {
  const input = useRef<HTMLTextAreaElement>(null)
  function write() {
    // An element in a hidden panel cannot have the focus.
    flushSync(show)
    input.current?.focus()
  }
  function askAgain() {
    unsent.choose(true)
    write()
  }
  return { input, write, askAgain }
}
