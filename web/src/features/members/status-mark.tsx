import type { Member } from '@econsult/contract/members'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { CircleAlert, Mail } from 'lucide-react'
import { formatDay } from '../../lib/dates.ts'
import { useNow } from '../../ui/use-now.ts'
import { memberStatus, STATUS_WORDS } from './member-rows.ts'

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '&[data-status="active"]': { color: 'inherit' },
}))

const Dot = styled('i')(({ theme }) => ({
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.app.online,
  '[data-status="inactive"] > &': {
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.app.field}`,
  },
}))

/**
 * A member's status: Active or Inactive with a dot, or Invited with the day of the last invitation or a note that its
 * email could not be sent.
 */
export function StatusMark({ member }: { member: Member }) {
  const status = memberStatus(member)
  const words = STATUS_WORDS[status]
  const now = useNow()
  return (
    <Line data-status={status}>
      {member.invitedAt === null ? (
        <>
          <Dot />
          {words}
        </>
      ) : (
        <>
          {member.isInvitationUndelivered ? (
            <Chip size="small" color="error" icon={<CircleAlert />} label={words} />
          ) : (
            <Chip size="small" color="info" icon={<Mail />} label={words} />
          )}
          {member.isInvitationUndelivered ? null : formatDay(member.invitedAt, now)}
        </>
      )}
    </Line>
  )
}
