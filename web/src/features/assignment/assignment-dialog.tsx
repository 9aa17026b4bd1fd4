import Typography from '@mui/material/Typography'
import { UserMinus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { Candidate } from './candidates.ts'
import { PersonCard } from './person-card.tsx'
import { useChangeAssignment } from './use-change-assignment.ts'

type AssignmentDialogProps = {
  caseId: string
  patientName: string
  candidate: Candidate
  /** Where there is more than one to choose from, it stands in the place of the person's card. */
  choice?: ReactNode
  onClose: () => void
}

/** What follows from the answer yes. */
function consequence({ isAssigned, replaces, specialtyTitle }: Candidate): string {
  if (isAssigned) return 'The specialist no longer sees the case. The conversation stays in it.'
  if (replaces !== null) return `${replaces} is taken off ${specialtyTitle} and no longer answers it.`
  return 'The specialist is notified and sees the case and its files from now on.'
}

/** Asks before a specialist is assigned or unassigned (ASG-04; document 1, section 2). */
export function AssignmentDialog({ caseId, patientName, candidate, choice, onClose }: AssignmentDialogProps) {
  const { change, busy, error } = useChangeAssignment(onClose)
  const { id, specialtyId, specialtyTitle, providerName, isAssigned } = candidate
  const question = isAssigned ? 'unassign this specialist from' : 'assign this specialist to'
  return (
    <ConfirmDialog
      open
      title={`Are you sure you want to ${question} ${patientName}?`}
      confirmLabel={isAssigned ? 'Unassign' : 'Assign'}
      confirmIcon={isAssigned ? <UserMinus /> : <UserPlus />}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={() =>
        void change({ action: isAssigned ? 'unassign' : 'assign', caseId, specialtyId, specialistId: id })
      }
    >
      {choice ?? (
        <PersonCard
          name={fullName(candidate)}
          work={[specialtyTitle, providerName].filter((part) => part !== '').join(', ')}
        />
      )}
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {consequence(candidate)}
      </Typography>
    </ConfirmDialog>
  )
}
