import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import type { ReactNode } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { type GiveAway, RedirectDialog } from './redirect-dialog.tsx'
import type { AskedChange } from './request-actions.ts'

type RequestDialogProps = {
  caseData: CaseData
  asked: AskedChange
  giveAway: GiveAway
  /** Draws the dialog that sends a declined request again. */
  renderResubmit: (props: ChangeDialogProps) => ReactNode
  onClose: () => void
}

/** What the dialog of each change needs. */
export interface ChangeDialogProps {
  readonly caseData: CaseData
  readonly request: RequestTurn
  readonly onClose: () => void
}

/** The dialog of the change that the viewer wants to make. */
export function RequestDialog({ caseData, asked, giveAway, renderResubmit, onClose }: RequestDialogProps) {
  const { action, specialtyId } = asked
  const request = caseData.requests.find((one) => one.specialtyId === specialtyId)
  if (!request) return null
  const props = { caseData, request, onClose }
  if (action === 'askClarification') return <AskDialog {...props} />
  if (action === 'declineRequest') return <DeclineDialog {...props} />
  if (action === 'redirectRequest') return <RedirectDialog {...props} giveAway={giveAway} />
  if (action === 'resubmitRequest') return renderResubmit(props)
  return <NoteDialog {...props} action={action} />
}
