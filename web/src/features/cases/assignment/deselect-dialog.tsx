import type { CaseRow } from '@econsult/contract/cases'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { fullName } from '../../../lib/full-name.ts'
import { AssignmentDialog } from './assignment-dialog.tsx'
import { assignedCandidate, type Candidate } from './candidates.ts'
import { phrases } from './phrases.ts'

type DeselectDialogProps = {
  row: CaseRow
  onClose: () => void
}

/** Dialog in the inbox that unassigns a specialist; if a case has several, the user chooses one (INB-12). */
export function DeselectDialog({ row, onClose }: DeselectDialogProps) {
  const [assigned] = useState(() => assignedIn(row))
  const latest = assigned.find((one) => one.id === row.latestAssignedSpecialistId)
  const [chosen, setChosen] = useState(latest ?? assigned[0])
  if (chosen === undefined) return null
  const choice =
    assigned.length > 1 ? (
      <SpecialistChoice assigned={assigned} chosen={chosen} onChoose={setChosen} />
    ) : undefined
  return (
    <AssignmentDialog
      caseId={row.caseId}
      patientName={row.patientName}
      candidate={chosen}
      choice={choice}
      onClose={onClose}
    />
  )
}

function assignedIn(row: CaseRow): Candidate[] {
  return row.specialistsWithSpecialty.flatMap((assignment) => assignedCandidate(assignment) ?? [])
}

type SpecialistChoiceProps = {
  assigned: readonly Candidate[]
  chosen: Candidate
  onChoose: (candidate: Candidate) => void
}

function SpecialistChoice({ assigned, chosen, onChoose }: SpecialistChoiceProps) {
  return (
    <RadioGroup
      aria-label={phrases.specialist}
      value={chosen.specialtyId}
      onChange={(_event, specialtyId) => {
        const next = assigned.find((one) => one.specialtyId === specialtyId)
        if (next) onChoose(next)
      }}
    >
      {assigned.map((one) => (
        <FormControlLabel
          key={one.specialtyId}
          value={one.specialtyId}
          control={<Radio />}
          label={`${fullName(one)}, ${one.specialtyTitle}`}
        />
      ))}
    </RadioGroup>
  )
}
