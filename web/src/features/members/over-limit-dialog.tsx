import { UserPlus } from 'lucide-react'
import { fullName } from '../../lib/full-name.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { OverLimit } from './use-members.ts'

type OverLimitDialogProps = {
  overLimit: OverLimit
  maxUsers: number
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A dialog that warns of the additional cost before a member is added beyond the plan's seats (ACC-08). */
export function OverLimitDialog({ overLimit, maxUsers, busy, onConfirm, onClose }: OverLimitDialogProps) {
  const { kind, member } = overLimit
  const seats = maxUsers === 1 ? 'The only seat' : `All ${maxUsers} seats`
  return (
    <ConfirmDialog
      open
      title={`${kind === 'add' ? 'Add' : 'Activate'} ${fullName(member)} at an extra cost?`}
      confirmLabel={kind === 'add' ? 'Add Member' : 'Activate'}
      confirmIcon={<UserPlus />}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {seats} of your plan {maxUsers === 1 ? 'is' : 'are'} taken. One more seat costs extra and is added to
      your monthly price.
    </ConfirmDialog>
  )
}
