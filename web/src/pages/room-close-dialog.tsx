import type { Answer } from '@econsult/contract/answers'
import { CONSULT_CODES } from '@econsult/contract/claims/codes'
import type { CaseData } from '@econsult/contract/cases'
import type { ComponentProps } from 'react'
import type { AnswersRead } from '../features/answers/use-answers.ts'
import { visitsNotBooked } from '../features/answers/still-open.tsx'
import { CodeReasons } from '../features/claims/code-reasons.tsx'
import { useCodeProposal } from '../features/claims/use-code-proposal.ts'
import { CloseCaseDialog } from '../features/closing/close-case-dialog.tsx'
import { ClosingMinutes, ClosingMinutesFailed } from '../features/minutes/closing-minutes.tsx'
import { useClosingMinutes } from '../features/minutes/use-closing-minutes.ts'
import { drawQuestions } from '../features/surveys/draw-questions.tsx'
import { isUrgentDecline } from '@econsult/contract/requests/states'
import { useActing, useUser } from '../lib/session/use-session.ts'
import { RoomStillOpen } from './room-still-open.tsx'
import { phrases } from './phrases.ts'

type DialogProps = ComponentProps<typeof CloseCaseDialog>

type RoomCloseDialogProps = Omit<DialogProps, 'work' | 'drawQuestions' | 'stillOpen'> & {
  /** The signed answers of the case, and whether they are loaded. */
  read: AnswersRead
  /** Records the viewer's time in the room up to now. */
  countNow: () => Promise<void>
}

/**
 * Asks for confirmation before a case is closed; for the sender, also displays their minutes and the matching code
 * (PAID-01, PAID-03).
 */
export function RoomCloseDialog({ countNow, read, ...dialog }: RoomCloseDialogProps) {
  const { caseData } = dialog
  const stillOpen = {
    list: <RoomStillOpen {...{ caseData, read }} />,
    // An open urgent visit must be visible before the case is closed.
    isLoading: !read.isKnown && !read.hasFailed,
    ...openWords(caseData, read.answers),
  }
  const isSender = useIsSender(caseData)
  return isSender ? (
    <SendersCloseDialog {...dialog} stillOpen={stillOpen} countNow={countNow} />
  ) : (
    <CloseCaseDialog {...dialog} stillOpen={stillOpen} drawQuestions={drawQuestions} />
  )
}

/** Returns the open work that the button names, urgent work first: 'visit not booked'; '' if there is none. */
function openWords({ declines }: CaseData, answers: readonly Answer[]) {
  const visits = visitsNotBooked(answers)
  const [lacksVisit, lacksUrgent] = [visits.size > 0, visits.has('urgent')]
  if (!lacksUrgent && declines.some(isUrgentDecline)) return { words: phrases.patientNotSeen, isUrgent: true }
  return { words: lacksVisit ? phrases.visitNotBooked : '', isUrgent: lacksUrgent }
}

/** True if the viewer sent the case and acts for themselves; only then does closing confirm minutes. */
function useIsSender({ providerId, isSupport }: CaseData): boolean {
  const isActing = useActing() !== null
  const isOwn = useUser().id === providerId
  return isOwn && !isActing && !isSupport
}

function SendersCloseDialog({
  countNow,
  ...dialog
}: Omit<DialogProps, 'work' | 'drawQuestions'> & Pick<RoomCloseDialogProps, 'countNow'>) {
  const { caseId } = dialog.caseData
  const { rows, limits, fault, edits, setEdits, isLoading, hasFailed, retry, entries } = useClosingMinutes(
    caseId,
    countNow,
  )
  const verdict = useCodeProposal(caseId, isLoading ? null : entries)
  const proposal = verdict && {
    code: verdict.code,
    name: CONSULT_CODES[verdict.code],
    passes: verdict.passes,
    reasons: <CodeReasons {...verdict} />,
  }
  const known = isLoading ? null : (
    <ClosingMinutes rows={rows} limits={limits} edits={edits} onChange={setEdits} />
  )
  const minutes = hasFailed ? <ClosingMinutesFailed onRetry={retry} /> : known
  const work = { proposal, minutes, isLoading, fault, entries }
  return <CloseCaseDialog {...dialog} drawQuestions={drawQuestions} work={work} />
}
