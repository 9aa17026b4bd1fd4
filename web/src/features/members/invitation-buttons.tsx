import type { Member } from '@econsult/contract/members'
import Button from '@mui/material/Button'
import { fullName } from '../../lib/full-name.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

type InvitationButtonsProps = {
  member: Member
  onResend: (member: Member) => void
  onRevoke: (member: Member) => void
}

const PARTS = { hidden: (text: string) => <VisuallyHidden key="hidden">{text}</VisuallyHidden> }

/** The buttons for an invitation that has not been accepted yet (ACC-07). */
export function InvitationButtons({ member, onResend, onRevoke }: InvitationButtonsProps) {
  const name = fullName(member)
  return (
    <>
      <Button variant="text" size="small" color="inherit" onClick={() => onResend(member)}>
        {phrases.resendInvitation(PARTS, { name })}
      </Button>
      <Button variant="text" size="small" color="error" onClick={() => onRevoke(member)}>
        {phrases.revokeInvitation(PARTS, { name })}
      </Button>
    </>
  )
}
