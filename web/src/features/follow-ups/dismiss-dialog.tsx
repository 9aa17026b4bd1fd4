import { type FollowUp, FOLLOW_UP_TEXTS } from '@econsult/contract/follow-ups'
import { isBlank } from '@econsult/contract/written-text'
import {
  DISMISSAL_REASON_TEXTS,
  DISMISSAL_REASONS,
  type DismissalReason,
} from '@econsult/contract/follow-ups/entries'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { failureText, isOutdated } from '../../lib/api-failure.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { RadioRowsField } from '../../ui/fields/radio-rows-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useDismissFollowUpMutation } from './follow-up-calls.ts'
import { nameOf } from './follow-up-words.ts'
import { useOpenAgain } from './use-open-again.ts'

type Dismissible = Pick<
  FollowUp,
  'caseId' | 'specialtyId' | 'specialtyTitle' | 'loop' | 'facts' | 'patientName'
>

type Faults = Readonly<Partial<Record<string, string>>>

/** Asks why an entry is taken off the list although it was not done here (LOOP-01). */
export function DismissDialog({ entry, onClose }: { entry: Dismissible; onClose: () => void }) {
  const notices = useNotices()
  const [reason, setReason] = useState<DismissalReason | null>(null)
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [dismiss, { isLoading }] = useDismissFollowUpMutation()
  const { openAgain } = useOpenAgain()
  const { caseId, specialtyId, loop, facts, patientName, specialtyTitle } = entry

  async function confirm() {
    const lacking = {
      ...(reason === null && { reason: FOLLOW_UP_TEXTS.reasonRequired }),
      ...(reason === 'other' && isBlank(note) && { note: FOLLOW_UP_TEXTS.noteRequired }),
    }
    setFaults(lacking)
    setFailure(undefined)
    if (reason === null || Object.keys(lacking).length > 0) return
    const { data, error } = await dismiss({ caseId, specialtyId, kind: facts.kind, loop, reason, note })
    if (error === undefined || isOutdated(error)) {
      if (error) notices.show(failureText(error), { tone: 'failed' })
      else {
        notices.show(`${nameOf(entry)}, ${patientName}: dismissed.`, {
          action: { label: 'Undo', run: () => void openAgain(caseId, data.data.dismissalId) },
        })
      }
      onClose()
      return
    }
    const fields = 'errors' in error ? error.errors : {}
    setFaults(fields)
    if (Object.keys(fields).length === 0) setFailure(failureText(error))
  }

  return (
    <FormDialog
      title="Dismiss"
      lead={
        <>
          <b>{nameOf(entry)}</b>, {[patientName, specialtyTitle].filter(Boolean).join(', ')}.
        </>
      }
      confirmLabel="Dismiss"
      cancelLabel="Keep it open"
      confirmIcon={<Check />}
      busy={isLoading}
      error={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <RadioRowsField
        label="Reason"
        hidesLabel
        name="reason"
        rows={DISMISSAL_REASONS.map((value) => ({ value, label: DISMISSAL_REASON_TEXTS[value] }))}
        value={reason}
        onChange={setReason}
        error={faults['reason']}
      />
      <TextAreaField
        label="Note"
        {...(reason === 'other' ? {} : { hint: 'optional' })}
        help="Kept with your name and the time. It can be opened again."
        name="note"
        minRows={2}
        value={note}
        error={faults['note']}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
