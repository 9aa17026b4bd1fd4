import { dismissFollowUp, type FollowUp } from '@econsult/contract/follow-ups'
import {
  DISMISSAL_REASON_TEXTS,
  DISMISSAL_REASONS,
  type DismissalReason,
} from '@econsult/contract/follow-ups/entries'
import { Check } from 'lucide-react'
import { failureText, isOutdated } from '../../lib/api-failure.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { RadioRowsField } from '../../ui/fields/radio-rows-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useDismissFollowUpMutation } from './follow-up-calls.ts'
import { nameOf } from './follow-up-words.ts'
import { useOpenAgain } from './use-open-again.ts'
import { phrases } from './phrases.ts'

type Dismissible = Pick<
  FollowUp,
  'caseId' | 'specialtyId' | 'specialtyTitle' | 'loop' | 'facts' | 'patientName'
>

/** A dialog that asks for the reason why an entry is dismissed although it was not done in the product (LOOP-01). */
export function DismissDialog({ entry, onClose }: { entry: Dismissible; onClose: () => void }) {
  const notices = useNotices()
  const [dismiss] = useDismissFollowUpMutation()
  const { openAgain } = useOpenAgain()
  const { caseId, specialtyId, loop, facts, patientName, specialtyTitle } = entry
  const initial: { reason: DismissalReason | null; note: string } = { reason: null, note: '' }
  const form = useFields(dismissFollowUp.input, {
    initial,
    input: (values) => ({ caseId, specialtyId, kind: facts.kind, loop, ...values }),
    async save(input) {
      const { data, error } = await dismiss(input)
      if (error && !isOutdated(error)) return error
      if (error) notices.show(failureText(error), { tone: 'failed' })
      else {
        notices.show(phrases.dismissed({ name: nameOf(entry), patientName }), {
          action: { label: phrases.undo, run: () => void openAgain(caseId, data.data.dismissalId) },
        })
      }
      onClose()
      return undefined
    },
  })

  return (
    <FormDialog
      title={phrases.dismiss}
      lead={
        <>
          <b>{nameOf(entry)}</b>, {[patientName, specialtyTitle].filter(Boolean).join(', ')}.
        </>
      }
      confirmLabel={phrases.dismiss}
      cancelLabel={phrases.keepOpen}
      confirmIcon={<Check />}
      form={form}
      onClose={onClose}
    >
      <RadioRowsField
        label={phrases.reason}
        hidesLabel
        rows={DISMISSAL_REASONS.map((value) => ({ value, label: DISMISSAL_REASON_TEXTS[value] }))}
        {...form.field('reason')}
      />
      <TextAreaField
        label={phrases.note}
        {...(form.values.reason === 'other' ? {} : { hint: phrases.optional })}
        help={phrases.noteHelp}
        minRows={2}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
