import type { Claim } from '@econsult/contract/claims'
import { noteOnClaim } from '@econsult/contract/claims/changes'
import { NOTE_KINDS, type NoteKind } from '@econsult/contract/claims/codes'
import { today } from '../../../lib/dates.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useNoteOnClaimMutation } from '../claim-calls.ts'
import { useChangeClaim } from '../use-change-claim.ts'
import { phrases } from './phrases.ts'

const KIND_NAMES: Record<NoteKind, string> = {
  visit: phrases.visitWithClinician,
  'next-free-visit': phrases.nextFreeVisit,
  transfer: phrases.transfer,
  apcm: phrases.apcm,
}

type NoteDialogProps = { claim: Claim; onClose: () => void }

/** Dialog that notes a visit, a transfer or APCM; the rules then evaluate the claim again (PAID-04). */
export function NoteDialog({ claim, onClose }: NoteDialogProps) {
  const { id: claimId, patientName, clinician } = claim
  const [note] = useNoteOnClaimMutation()
  const change = useChangeClaim(claim.id)
  const initial: { kind: NoteKind; day: string } = {
    kind: claim.side === 'sender' ? 'apcm' : 'visit',
    day: today(),
  }
  const form = useFields(noteOnClaim.input, {
    initial,
    input: (values) => ({ claimId, ...values }),
    check: ({ day }) => (day === '' ? { day: phrases.chooseDay } : {}),
    async save(input) {
      const refusal = await change(note(input))
      if (!refusal) onClose()
      return refusal
    },
  })
  const { kind } = form.values

  return (
    <FormDialog
      title={phrases.noteVisit}
      lead={phrases.noteVisitLead({ patient: patientName, clinician })}
      confirmLabel={phrases.save}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={phrases.noteKind}
        name="kind"
        placeholder={phrases.choose}
        choices={NOTE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
        value={kind}
        onChange={(chosen) => form.set({ kind: NOTE_KINDS.find((one) => one === chosen) ?? kind })}
      />
      <DayField label={phrases.noteDay} {...form.field('day')} />
    </FormDialog>
  )
}
