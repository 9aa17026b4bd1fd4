import type { Member } from '@econsult/contract/members'
import Button from '@mui/material/Button'
import { fullName } from '../../lib/full-name.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type InvitationButtonsProps = {
  member: Member
  onResend: (member: Member) => void
  onRevoke: (member: Member) => void
}

/** The buttons for an invitation that has not been accepted yet (ACC-07). */
export function InvitationButtons({ member, onResend, onRevoke }: InvitationButtonsProps) {
  const whose = <VisuallyHidden>&nbsp;the invitation of {fullName(member)}</VisuallyHidden>
  return (
    <>
      <Button variant="text" size="small" color="inherit" onClick={() => onResend(member)}>
        Resend{whose}
      </Button>
      <Button variant="text" size="small" color="error" onClick={() => onRevoke(member)}>
        Revoke{whose}
      </Button>
    </>
  )
}
