import type { CaseData } from '@econsult/contract/cases'
import type { ReactNode } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { type GiveAway, RedirectDialog } from './redirect-dialog.tsx'
import { SeeInPersonDialog } from './see-in-person-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import type { AskedChange, ChangeDialogProps } from './request-actions.ts'

type RequestDialogProps = {
  caseData: CaseData
  asked: AskedChange
  giveAway: GiveAway
  /** Renders the dialog for resubmitting a declined request. */
  renderResubmit: (props: ChangeDialogProps) => ReactNode
  /** Copies the files of the case to a draft; returns the number of files that could not be copied. */
  copyFiles: (draftId: string) => Promise<number>
  onClose: () => void
}

/** Renders the dialog for the change that the viewer has chosen. */
export function RequestDialog(props: RequestDialogProps) {
  const { caseData, asked, giveAway, renderResubmit, copyFiles, onClose } = props
  const { action, specialtyId } = asked
  const request = caseData.requests.find((one) => one.specialtyId === specialtyId)
  if (!request) return null
  const change = { caseData, request, onClose }
  if (action === 'askClarification') return <AskDialog {...change} />
  if (action === 'declineRequest') return <DeclineDialog {...change} />
  if (action === 'redirectRequest') return <RedirectDialog {...change} giveAway={giveAway} />
  if (action === 'resubmitRequest') return renderResubmit(change)
  if (action === 'withdrawRequest') return <WithdrawDialog {...change} copyFiles={copyFiles} />
  return <SeeInPersonDialog {...change} />
}
