import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { type LucideIcon, Stethoscope, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useSeeInPersonMutation, useWithdrawRequestMutation } from './request-calls.ts'
import { useSendChange } from './use-send-change.ts'

type NoteAction = 'withdrawRequest' | 'seeInPerson'

interface Words {
  readonly title: string
  readonly lead: (request: RequestTurn) => string
  readonly confirm: string
  readonly Icon: LucideIcon
  readonly done: string
}

/** Says who is notified of a change; empty before a specialist is assigned. */
function notifiedSentence({ specialistLastName: name }: RequestTurn): string {
  return name === null ? '' : ` Dr ${name} is told.`
}

const WORDS: Readonly<Record<NoteAction, Words>> = {
  withdrawRequest: {
    title: 'Withdraw request',
    lead: (request) =>
      `Your request to ${request.specialtyTitle} ends without an answer.${notifiedSentence(request)}`,
    confirm: 'Withdraw',
    Icon: Undo2,
    done: 'The request is withdrawn.',
  },
  seeInPerson: {
    title: 'See in person',
    lead: (request) =>
      `An in-person visit ends the request for ${request.specialtyTitle}.${notifiedSentence(request)}`,
    confirm: 'End request',
    Icon: Stethoscope,
    done: 'Request ended: in-person visit.',
  },
}

type NoteDialogProps = { caseData: CaseData; request: RequestTurn; action: NoteAction; onClose: () => void }

/** Asks once before the sender withdraws a request, or ends it with a visit (TURN-04). */
export function NoteDialog({ caseData, request, action, onClose }: NoteDialogProps) {
  const { title, lead, confirm, Icon, done } = WORDS[action]
  const { caseId } = caseData
  const { specialtyId } = request
  const [note, setNote] = useState('')
  const [withdraw] = useWithdrawRequestMutation()
  const [seeInPerson] = useSeeInPersonMutation()
  const { send, busy, faults } = useSendChange(onClose)
  const calls = { withdrawRequest: withdraw, seeInPerson }
  const input = { caseId, specialtyId, ...(note.trim() === '' ? {} : { note }) }
  return (
    <FormDialog
      title={title}
      lead={lead(request)}
      footNote="Question, files and messages stay with the case."
      confirmLabel={confirm}
      confirmIcon={<Icon />}
      busy={busy}
      error={faults.text}
      onConfirm={() => void send(() => calls[action](input), done)}
      onClose={onClose}
    >
      <TextAreaField
        label="Note"
        hint="optional, shown to everyone in the case"
        name="note"
        minRows={2}
        autoFocus
        value={note}
        error={faults.fields['note']}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
