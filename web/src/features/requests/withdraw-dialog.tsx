import { withdrawRequest } from '@econsult/contract/requests'
import { PencilLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { editCasePath } from '../../lib/paths.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { useWithdrawAndEditMutation, useWithdrawRequestMutation } from './request-calls.ts'
import type { ChangeDialogProps } from './request-actions.ts'
import { notifiedSentences, RequestNote } from './request-note.tsx'
import { useSendChange } from './use-send-change.ts'
import { phrases } from './phrases.ts'

type WithdrawDialogProps = ChangeDialogProps & {
  /** Copies the files of the case to a draft; returns the number of files that could not be copied. */
  copyFiles: (draftId: string) => Promise<number>
}

/**
 * A dialog in which the sender withdraws a request (TURN-04). 'Edit and send again' also opens a draft with the content
 * of the case, for a request that was sent to the wrong specialty or concerns the wrong patient (END-08).
 */
export function WithdrawDialog({ caseData, request, copyFiles, onClose }: WithdrawDialogProps) {
  const { caseId, files } = caseData
  const { specialtyId, specialtyTitle } = request
  const [isCopying, setCopying] = useState(false)
  const [withdraw] = useWithdrawRequestMutation()
  const [withdrawAndEdit] = useWithdrawAndEditMutation()
  const navigate = useNavigate()
  const notices = useNotices()
  const send = useSendChange(onClose)
  const form = useFields(withdrawRequest.input, {
    initial: { note: '', isEdited: false },
    input: (values) => ({
      caseId,
      specialtyId,
      ...(values.isEdited || values.note.trim() === '' ? {} : { note: values.note }),
    }),
    save: (input, values) => (values.isEdited ? edit() : send(withdraw(input), phrases.withdrawnNotice)),
  })
  const { isEdited } = form.values

  function edit() {
    const draftId = crypto.randomUUID()
    const editing = withdrawAndEdit({ caseId, specialtyId, draftId })
    return send(editing, phrases.withdrawnToEdit, async () => {
      setCopying(true)
      const failed = await copyFiles(draftId)
      setCopying(false)
      if (failed > 0) notices.show(phrases.filesNotCopied({ count: failed }), { tone: 'failed' })
      await navigate(editCasePath(draftId))
    })
  }

  return (
    <FormDialog
      title={phrases.withdrawRequest}
      lead={[phrases.withdrawLead({ specialty: specialtyTitle }), ...notifiedSentences(request)].join(' ')}
      footNote={isCopying ? phrases.copyingFiles : phrases.everythingStays}
      confirmLabel={isEdited ? phrases.withdrawAndEdit : phrases.withdraw}
      confirmIcon={isEdited ? <PencilLine /> : <Undo2 />}
      form={form}
      onClose={onClose}
    >
      <CheckboxField
        label={files.length > 0 ? phrases.editAgainWithFiles : phrases.editAgain}
        {...form.tick('isEdited')}
      />
      {isEdited ? null : <RequestNote note={form.field('note')} />}
    </FormDialog>
  )
}
