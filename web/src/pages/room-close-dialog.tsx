import { CONSULT_CODES } from '@econsult/contract/claims/codes'
import type { CaseData } from '@econsult/contract/cases'
import type { ComponentProps } from 'react'
import { CodeReasons } from '../features/claims/code-reasons.tsx'
import { useCodeProposal } from '../features/claims/use-code-proposal.ts'
import { CloseCaseDialog } from '../features/closing/close-case-dialog.tsx'
import { ClosingMinutes, ClosingMinutesFailed } from '../features/minutes/closing-minutes.tsx'
import { useClosingMinutes } from '../features/minutes/use-closing-minutes.ts'
import { drawQuestions } from '../features/surveys/draw-questions.tsx'
import { useActing, useUser } from '../lib/session/use-session.ts'

type RoomCloseDialogProps = Omit<ComponentProps<typeof CloseCaseDialog>, 'work' | 'drawQuestions'> & {
  /** Counts the viewer's time in the room up to now. */
  countNow: () => Promise<void>
}

/** Asks before a case is closed; its sender sees their minutes and the code that they fit (PAID-01, PAID-03). */
export function RoomCloseDialog({ countNow, ...dialog }: RoomCloseDialogProps) {
  const isSender = useIsSender(dialog.caseData)
  return isSender ? (
    <SendersCloseDialog {...dialog} countNow={countNow} />
  ) : (
    <CloseCaseDialog {...dialog} drawQuestions={drawQuestions} />
  )
}

/** Whether the viewer sent the case and acts for themselves: only then closing confirms minutes. */
function useIsSender({ providerId, isSupport }: CaseData): boolean {
  const isActing = useActing() !== null
  const isOwn = useUser().id === providerId
  return isOwn && !isActing && !isSupport
}

function SendersCloseDialog({ countNow, ...dialog }: RoomCloseDialogProps) {
  const { caseId } = dialog.caseData
  const { rows, edits, setEdits, isLoading, hasFailed, retry, entries } = useClosingMinutes(caseId, countNow)
  const verdict = useCodeProposal(caseId, isLoading ? null : entries)
  const proposal = verdict && {
    code: verdict.code,
    name: CONSULT_CODES[verdict.code],
    passes: verdict.passes,
    reasons: <CodeReasons {...verdict} />,
  }
  const known = isLoading ? null : <ClosingMinutes rows={rows} edits={edits} onChange={setEdits} />
  const minutes = hasFailed ? <ClosingMinutesFailed onRetry={retry} /> : known
  const work = { proposal, minutes, isLoading, entries }
  return <CloseCaseDialog {...dialog} drawQuestions={drawQuestions} work={work} />
}
