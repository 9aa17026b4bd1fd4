import type { CaseData } from '@econsult/contract/cases'
import { type Decline, DECLINE_REASON_TEXTS, type RequestTurn } from '@econsult/contract/requests/states'
import { type LucideIcon, RotateCcw, Stethoscope, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import {
  useResubmitRequestMutation,
  useSeeInPersonMutation,
  useWithdrawRequestMutation,
} from './request-calls.ts'
import { useSendChange } from './use-send-change.ts'

type NoteAction = 'withdrawRequest' | 'resubmitRequest' | 'seeInPerson'

interface Words {
  readonly title: string
  readonly lead: (request: RequestTurn) => string
  readonly confirm: string
  readonly Icon: LucideIcon
  readonly done: string
}

/** After whom a change is told; before a specialist is there it is nobody. */
function told({ specialistLastName: name }: RequestTurn): string {
  return name === null ? '' : ` Dr ${name} is told.`
}

const WORDS: Readonly<Record<NoteAction, Words>> = {
  withdrawRequest: {
    title: 'Withdraw request',
    lead: (request) => `Your request to ${request.specialtyTitle} ends without an answer.${told(request)}`,
    confirm: 'Withdraw',
    Icon: Undo2,
    done: 'The request is withdrawn.',
  },
  resubmitRequest: {
    title: 'Resubmit',
    lead: ({ specialtyTitle }) =>
      `The request for ${specialtyTitle} is sent again, with everything that is in the case now.`,
    confirm: 'Resubmit',
    Icon: RotateCcw,
    done: 'The request is sent again.',
  },
  seeInPerson: {
    title: 'See in person',
    lead: (request) => `An in-person visit ends the request for ${request.specialtyTitle}.${told(request)}`,
    confirm: 'End request',
    Icon: Stethoscope,
    done: 'Request ended: in-person visit.',
  },
}

/** What the specialist lacked, so that the note can say what is new. */
function whyDeclined({ byName, reason, note }: Decline): string {
  const words = `${byName} declined: ${DECLINE_REASON_TEXTS[reason]}.`
  return note === '' ? words : `${words} ${note}`
}

type NoteDialogProps = { caseData: CaseData; request: RequestTurn; action: NoteAction; onClose: () => void }

/** Asks once before the sender withdraws a request, sends it again, or ends it with a visit (TURN-04). */
export function NoteDialog({ caseData, request, action, onClose }: NoteDialogProps) {
  const { title, lead, confirm, Icon, done } = WORDS[action]
  const { caseId } = caseData
  const { specialtyId } = request
  const [note, setNote] = useState('')
  const [withdraw] = useWithdrawRequestMutation()
  const [resubmit] = useResubmitRequestMutation()
  const [seeInPerson] = useSeeInPersonMutation()
  const { send, busy, faults } = useSendChange(onClose)
  const calls = { withdrawRequest: withdraw, resubmitRequest: resubmit, seeInPerson }
  const decline = caseData.declines.find((one) => one.specialtyId === specialtyId)
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
        help={action === 'resubmitRequest' && decline ? whyDeclined(decline) : undefined}
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
