import type { Claim } from '@econsult/contract/claims'
import { NOTE_KINDS, type NoteKind } from '@econsult/contract/claims/codes'
import { useState } from 'react'
import { today } from '../../../lib/dates.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useNoteOnClaimMutation } from '../claim-calls.ts'
import { useChangeClaim } from '../use-change-claim.ts'

const KIND_NAMES: Record<NoteKind, string> = {
  visit: 'Visit with this clinician',
  'next-free-visit': 'Visit booked for the next free date',
  transfer: 'Transfer to this clinician',
  apcm: 'Advanced Primary Care Management (APCM) of this month',
}

type NoteDialogProps = { claim: Claim; onClose: () => void }

/** Notes a visit, a transfer or APCM; the rules are asked again (PAID-04). */
export function NoteDialog({ claim, onClose }: NoteDialogProps) {
  const { id: claimId, patientName, clinician } = claim
  const [kind, setKind] = useState<NoteKind>(claim.side === 'sender' ? 'apcm' : 'visit')
  const [day, setDay] = useState(today)
  const [fault, setFault] = useState<{ day?: string; text?: string }>({})
  const [note, { isLoading }] = useNoteOnClaimMutation()
  const change = useChangeClaim(claim.id)

  async function save() {
    if (day === '') return setFault({ day: 'Choose the day.' })
    const text = await change(note({ claimId, kind, day }))
    if (text === undefined) onClose()
    else setFault({ text })
  }

  return (
    <FormDialog
      title="Note a visit"
      lead={`${patientName} with ${clinician}. All claims of the patient that are not billed are checked again.`}
      confirmLabel="Save"
      busy={isLoading}
      error={fault.text}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <SelectField
        label="What"
        name="kind"
        placeholder="Choose"
        choices={NOTE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
        value={kind}
        onChange={(chosen) => setKind(NOTE_KINDS.find((one) => one === chosen) ?? kind)}
      />
      <DayField label="Day" value={day} error={fault.day} onChange={setDay} />
    </FormDialog>
  )
}
