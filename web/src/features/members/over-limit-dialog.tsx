import { UserPlus } from 'lucide-react'
import { fullName } from '../../lib/full-name.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { OverLimit } from './use-members.ts'
import { phrases } from './phrases.ts'

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
  const name = fullName(member)
  return (
    <ConfirmDialog
      open
      title={kind === 'add' ? phrases.addOverLimit({ name }) : phrases.activateOverLimit({ name })}
      confirmLabel={kind === 'add' ? phrases.addMember : phrases.activate}
      confirmIcon={<UserPlus />}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {phrases.overLimitDetail({ seats: maxUsers })}
    </ConfirmDialog>
  )
}
