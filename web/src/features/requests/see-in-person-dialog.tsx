import { Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { RequestNote, notifiedSentence } from './request-note.tsx'
import { useSeeInPersonMutation } from './request-calls.ts'
import type { ChangeDialogProps } from './request-actions.ts'
import { useSendChange } from './use-send-change.ts'

/** Asks once before the sender ends a request with a visit (TURN-04). */
export function SeeInPersonDialog({ caseData: { caseId }, request, onClose }: ChangeDialogProps) {
  const { specialtyId, specialtyTitle } = request
  const [note, setNote] = useState('')
  const [seeInPerson] = useSeeInPersonMutation()
  const { send, busy, faults } = useSendChange(onClose)
  const input = { caseId, specialtyId, ...(note.trim() === '' ? {} : { note }) }
  return (
    <FormDialog
      title="See in person"
      lead={`An in-person visit ends the request for ${specialtyTitle}.${notifiedSentence(request)}`}
      footNote="Question, files and messages stay with the case."
      confirmLabel="End request"
      confirmIcon={<Stethoscope />}
      busy={busy}
      error={faults.text}
      onConfirm={() => void send(() => seeInPerson(input), 'Request ended: in-person visit.')}
      onClose={onClose}
    >
      <RequestNote value={note} error={faults.fields['note']} onChange={setNote} />
    </FormDialog>
  )
}
