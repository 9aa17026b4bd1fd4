import type { Patient } from '@econsult/contract/patients'
import { styled } from '@mui/material/styles'
import type { HTMLAttributes } from 'react'
import { formatBirthDate } from '../../lib/dates.ts'
import { RecordChips } from './record-chips.tsx'

const Line = styled('li')({ display: 'flex', alignItems: 'center', gap: 8 })

const Name = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const BirthDate = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

/** A patient to choose: name, record systems, and the DOB that tells two of one name apart. */
export function PatientOption({ patient, ...line }: HTMLAttributes<HTMLLIElement> & { patient: Patient }) {
  return (
    <Line {...line}>
      <Name>{patient.fullName}</Name>
      <RecordChips patient={patient} />
      <BirthDate>{formatBirthDate(patient.dob)}</BirthDate>
    </Line>
  )
}
