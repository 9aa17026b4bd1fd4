import type { Patient } from '@econsult/contract/patients'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Unlink } from 'lucide-react'
import { recordSystemsOf } from './record-systems.ts'

const Dropped = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: theme.vars.palette.warning.main,
}))

type PatientNoteProps = {
  unlinked: Patient | null
  isNew: boolean
  hasFailed: boolean
  onRelink: (patient: Patient) => void
}

/** The line under the patient's name: a link that was dropped, a new patient, or a search that failed. */
export function PatientNote({ unlinked, isNew, hasFailed, onRelink }: PatientNoteProps) {
  if (unlinked) {
    const [system] = recordSystemsOf(unlinked)
    return (
      <Dropped>
        <Unlink size={14} />
        <span>
          No longer linked to {unlinked.fullName}
          {system ? ` in ${system}` : ''}.{' '}
          <Link component="button" type="button" variant="caption" onClick={() => onRelink(unlinked)}>
            Link again
          </Link>
        </span>
      </Dropped>
    )
  }
  if (hasFailed) return 'Your patients could not be searched. You can type the name.'
  return isNew ? 'A new patient: nobody in your list has this name.' : null
}
