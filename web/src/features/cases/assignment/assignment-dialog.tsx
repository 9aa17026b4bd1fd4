import Typography from '@mui/material/Typography'
import { UserMinus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName } from '../../../lib/full-name.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { Candidate } from './candidates.ts'
import { PersonCard } from './person-card.tsx'
import { useChangeAssignment } from './use-change-assignment.ts'
import { phrases } from './phrases.ts'

type AssignmentDialogProps = {
  caseId: string
  patientName: string
  candidate: Candidate
  /** Shown instead of the specialist's card if there are several specialists to choose from. */
  choice?: ReactNode
  onClose: () => void
}

/** Text about the effect of the change. */
function consequence({ isAssigned, replaces, specialtyTitle }: Candidate): string {
  if (isAssigned) return phrases.unassignEffect
  if (replaces !== null) return phrases.replaceEffect({ replaces, specialty: specialtyTitle })
  return phrases.assignEffect
}

/** Dialog that confirms assigning or unassigning a specialist (ASG-04). */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const { caseId, patientName, candidate, choice, onClose } = props
  const { change, busy, error } = useChangeAssignment({ caseId, patientName }, onClose)
  const { specialtyTitle, providerName, isAssigned } = candidate
  const question = isAssigned ? phrases.confirmUnassign : phrases.confirmAssign
  return (
    <ConfirmDialog
      open
      title={question({ patientName })}
      confirmLabel={isAssigned ? phrases.unassign : phrases.assign}
      confirmIcon={isAssigned ? <UserMinus /> : <UserPlus />}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void change(candidate)}
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
