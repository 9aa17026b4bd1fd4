import type { CaseData } from '@econsult/contract/cases'
import { AskDialog } from './ask-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { type GiveAway, RedirectDialog } from './redirect-dialog.tsx'
import type { AskedChange } from './request-actions.ts'

type RequestDialogProps = {
  caseData: CaseData
  asked: AskedChange
  giveAway: GiveAway
  onClose: () => void
}

/** The dialog of the change that the viewer wants to make. */
export function RequestDialog({ caseData, asked, giveAway, onClose }: RequestDialogProps) {
  const { action, specialtyId } = asked
  const request = caseData.requests.find((one) => one.specialtyId === specialtyId)
  if (!request) return null
  const props = { caseData, request, onClose }
  if (action === 'askClarification') return <AskDialog {...props} />
  if (action === 'declineRequest') return <DeclineDialog {...props} />
  if (action === 'redirectRequest') return <RedirectDialog {...props} giveAway={giveAway} />
  return <NoteDialog {...props} action={action} />
}
