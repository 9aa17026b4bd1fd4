import type { Member } from '@econsult/contract/members'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { CircleAlert, Mail } from 'lucide-react'
import { formatDay } from '../../lib/dates.ts'
import { useNow } from '../../ui/use-now.ts'
import { memberStatus } from './member-rows.ts'

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '&[data-status="Active"]': { color: 'inherit' },
}))

const Dot = styled('i')(({ theme }) => ({
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.app.online,
  '[data-status="Inactive"] > &': {
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
  const now = useNow()
  return (
    <Line data-status={status}>
      {member.invitedAt === null ? (
        <>
          <Dot />
          {status}
        </>
      ) : (
        <>
          {member.isInvitationUndelivered ? (
            <Chip size="small" color="error" icon={<CircleAlert />} label={status} />
          ) : (
            <Chip size="small" color="info" icon={<Mail />} label={status} />
          )}
          {member.isInvitationUndelivered ? null : formatDay(member.invitedAt, now)}
        </>
      )}
    </Line>
  )
}
