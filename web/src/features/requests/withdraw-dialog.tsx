import { PencilLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { editCasePath } from '../../lib/paths.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useWithdrawAndEditMutation, useWithdrawRequestMutation } from './request-calls.ts'
import type { ChangeDialogProps } from './request-actions.ts'
import { notifiedSentence, RequestNote } from './request-note.tsx'
import { useSendChange } from './use-send-change.ts'

type WithdrawDialogProps = ChangeDialogProps & {
  /** Copies the files of the case to a draft; returns how many could not be copied. */
  copyFiles: (draftId: string) => Promise<number>
}

/**
 * Asks once before the sender withdraws a request (TURN-04); with 'Edit and send again' the form of a new case opens with
 * everything in it, for a request that went to the wrong specialty or is about the wrong patient (END-08).
 */
export function WithdrawDialog({ caseData, request, copyFiles, onClose }: WithdrawDialogProps) {
  const { caseId, files } = caseData
  const { specialtyId, specialtyTitle } = request
  const [note, setNote] = useState('')
  const [isEdited, setEdited] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const [withdraw] = useWithdrawRequestMutation()
  const [withdrawAndEdit] = useWithdrawAndEditMutation()
  const navigate = useNavigate()
  const notices = useNotices()
  const { send, busy, faults } = useSendChange(() => {
    if (!isEdited) onClose()
  })

  async function edit() {
    const draftId = crypto.randomUUID()
    const call = () => withdrawAndEdit({ caseId, specialtyId, draftId })
    if (!(await send(call, 'The request is withdrawn. Change the draft and send it again.'))) return
    setCopying(true)
    const failed = await copyFiles(draftId)
    setCopying(false)
    if (failed > 0) notices.show(failedWords(failed), { tone: 'failed' })
    onClose()
    await navigate(editCasePath(draftId))
  }

  function confirm() {
    const input = { caseId, specialtyId, ...(note.trim() === '' ? {} : { note }) }
    return isEdited ? edit() : send(() => withdraw(input), 'The request is withdrawn.')
  }

  return (
    <FormDialog
      title="Withdraw request"
      lead={`Your request to ${specialtyTitle} ends without an answer.${notifiedSentence(request)}`}
      footNote={isCopying ? 'Copying the files …' : 'Question, files and messages stay with the case.'}
      confirmLabel={isEdited ? 'Withdraw and edit' : 'Withdraw'}
      confirmIcon={isEdited ? <PencilLine /> : <Undo2 />}
      busy={busy || isCopying}
      error={faults.text}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <CheckboxField
        label={`Edit and send again: opens a draft with the patient, the question${files.length > 0 ? ', copies of the files' : ''} and the consent`}
        checked={isEdited}
        onChange={({ target }) => setEdited(target.checked)}
      />
      {isEdited ? null : <RequestNote value={note} error={faults.fields['note']} onChange={setNote} />}
    </FormDialog>
  )
}

function failedWords(count: number): string {
  return count === 1
    ? '1 file could not be copied. Add it to the draft again.'
    : `${count} files could not be copied. Add them to the draft again.`
}
