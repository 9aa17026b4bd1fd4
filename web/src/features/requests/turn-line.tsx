import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { shownTurn } from '@econsult/contract/requests/turn-chips'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  Archive,
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleSlash,
  Clock,
  ClockAlert,
  type LucideIcon,
  MessageCircleQuestionMark,
} from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../lib/session/use-session.ts'
import { useHeightVariable } from '../../ui/height-variable.ts'
import { TURN_HEIGHT } from '../../ui/notices/notice-strip.ts'
import { useNow } from '../../ui/use-now.ts'
import { useHeldHeight } from '../../ui/use-held-height.ts'
import { inOrderOfTurn, isTurnOf } from './order-requests.ts'
import { OtherRequests } from './other-requests.tsx'
import { actionsOf, type AskedChange } from './request-actions.ts'
import { type AnswerButton, TurnActions } from './turn-actions.tsx'
import { dueWords } from './turn-due.ts'
import { Line, Sentence, Words } from './turn-line-frame.ts'
import { type TurnWords, turnWords } from './turn-words.ts'
import { phrases } from './phrases.ts'

const ICONS: Readonly<Record<TurnWords['icon'], LucideIcon>> = {
  turn: CircleDot,
  waiting: Clock,
  question: MessageCircleQuestionMark,
  paused: CirclePause,
  answered: CircleCheck,
  declined: CircleSlash,
  over: Archive,
}

type TurnLineProps = {
  caseData: CaseData
  /** Called when the viewer chooses an action that has a dialog. */
  onChange: (asked: AskedChange) => void
  /**
   * Called when the viewer chooses to write a message: the conversation is shown, and its composer receives the focus.
   */
  onWrite: () => void
  /** Called when the viewer chooses to write a message that needs an answer. */
  onAskAgain: () => void
  /** Returns the button that opens the answer editor of a request; null for none. */
  answerOf: (request: RequestTurn) => AnswerButton | null
  /** Returns the steps of a request's signed answer that the sender has not done; '' for none. */
  leftOf: (request: RequestTurn) => string
  /** True while the viewer writes an answer; the status line then has no buttons. */
  isWriting: boolean
  /** True while the viewer types a message; Send is then the filled button. */
  isTyping: boolean
}

/**
 * The status line of a case: the user who must act, the due time, and the viewer's actions (TURN-01). In a case with
 * several specialties, it shows the most relevant request, and a menu with the others.
 */
export function TurnLine(props: TurnLineProps) {
  const { caseData, onChange, onWrite, onAskAgain, answerOf, leftOf, isWriting, isTyping } = props
  const { id, userType } = useUser()
  const now = useNow()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  // On a phone, notices are placed below the status line, so its height is published in a CSS variable.
  const line = useHeightVariable(TURN_HEIGHT)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const viewer = { id, userType }
  const requests = inOrderOfTurn(caseData.requests, viewer)
  const request = requests.find((one) => one.specialtyId === chosenId) ?? requests[0]
  const words = useHeldHeight(true, `${request?.specialtyId} ${request?.state}`)
  if (!request) return null
  const isMine = isTurnOf(request, viewer)
  const turn = shownTurn(caseData, request, viewer, now)
  const isUrgent = turn?.viewer === 'sender' && turn.chip.look === 'urgent'
  const said = turnWords({ ...caseData, leftToDo: leftOf(request) }, request, viewer, now)
  const due = dueWords(request, isMine, now)
  const Icon = due?.isLate ? ClockAlert : ICONS[said.icon]
  const actions = actionsOf(caseData, request)
  const answer = answerOf(request)
  const choice =
    requests.length > 1 && !caseData.isDeleted ? (
      <OtherRequests caseData={caseData} requests={requests} shown={request} onChoose={setChosenId} />
    ) : null
  return (
    <Line
      ref={line}
      aria-label={phrases.whoseTurn}
      data-tone={!caseData.isDeleted && ((due?.isLate && isMine) || isUrgent) ? 'late' : said.tone}
      data-tall={
        (!isWriting && (answer !== null || actions.some(({ place }) => place !== 'head'))) || undefined
      }
    >
      <Words ref={words}>
        <Icon size={18} />
        <Sentence>
          {/* Screen readers announce only a change of the turn, not the passing of time. */}
          <span role="status">
            <b>{said.title}</b>
            {said.detail === '' ? null : ` · ${said.detail}`}
          </span>
          {due ? (
            <Tooltip title={due.exact} describeChild>
              <span>
                {' · '}
                <span data-late={(due.isLate && !isMine) || undefined}>{due.text}</span>
              </span>
            </Tooltip>
          ) : null}
        </Sentence>
        {isPhone ? null : choice}
      </Words>
      {isPhone ? choice : null}
      {isWriting ? null : (
        <TurnActions
          caseData={caseData}
          request={request}
          actions={actions}
          isTyping={isTyping}
          onChange={onChange}
          onWrite={onWrite}
          onAskAgain={onAskAgain}
          answer={answer}
        />
      )}
    </Line>
  )
}
