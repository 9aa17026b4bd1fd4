import { type FollowUp, FOLLOW_UP_TEXTS } from '@econsult/contract/follow-ups'
import {
  DISMISSAL_REASON_TEXTS,
  DISMISSAL_REASONS,
  type DismissalReason,
} from '@econsult/contract/follow-ups/entries'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { failureText, isOutdated } from '../../lib/api-failure.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDismissFollowUpMutation } from './follow-up-calls.ts'
import { nameOf } from './follow-up-words.ts'

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 })

// The radio's hit area is larger than the row's height leaves for it.
const Reason = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 36,
  marginLeft: -9,
  cursor: 'pointer',
  '& .MuiRadio-root': { margin: '-4px 0' },
  '&:has(input:checked)': { fontWeight: 600 },
  [theme.breakpoints.down('md')]: { minHeight: 44, marginLeft: -13 },
}))

type Faults = Readonly<Partial<Record<string, string>>>

/** Asks why an entry is taken off the list although it was not done here (LOOP-01). */
export function DismissDialog({ entry, onClose }: { entry: FollowUp; onClose: () => void }) {
  const errorId = useId()
  const notices = useNotices()
  const [reason, setReason] = useState<DismissalReason>()
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [dismiss, { isLoading }] = useDismissFollowUpMutation()
  const { caseId, specialtyId, loop, facts, patientName, specialtyTitle } = entry

  async function confirm() {
    const lacking = {
      ...(reason === undefined && { reason: FOLLOW_UP_TEXTS.reasonRequired }),
      ...(reason === 'other' && note.trim() === '' && { note: FOLLOW_UP_TEXTS.noteRequired }),
    }
    setFaults(lacking)
    setFailure(undefined)
    if (reason === undefined || Object.keys(lacking).length > 0) return
    const { error } = await dismiss({ caseId, specialtyId, kind: facts.kind, loop, reason, note })
    if (error === undefined || isOutdated(error)) {
      if (error) notices.show(failureText(error), { tone: 'failed' })
      else notices.show(FOLLOW_UP_TEXTS.dismissed)
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
      <Group aria-describedby={faults['reason'] ? errorId : undefined}>
        <VisuallyHidden as="legend">Reason</VisuallyHidden>
        {DISMISSAL_REASONS.map((one) => (
          <Reason key={one}>
            <Radio
              name="reason"
              value={one}
              checked={one === reason}
              onChange={() => setReason(one)}
              slotProps={{ input: { 'aria-invalid': faults['reason'] ? true : undefined } }}
            />
            {DISMISSAL_REASON_TEXTS[one]}
          </Reason>
        ))}
        {faults['reason'] ? <FieldError id={errorId}>{faults['reason']}</FieldError> : null}
      </Group>
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
