import { styled } from '@mui/material/styles'
import { fullName } from '../../lib/full-name.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { ActivateButton } from './activate-button.tsx'
import { memberStatus, memberType } from './member-rows.ts'
import { DeleteButton, type MembersProps, Nobody } from './member-table.tsx'
import { StatusMark } from './status-mark.tsx'

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Words = styled('div')({ flex: 1, minWidth: 0 })

const Name = styled('div')({
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

/** The members under 960 px: two lines each, with the same actions. */
export function MemberList({ members, onDelete, onActivate }: Omit<MembersProps, 'order' | 'onOrder'>) {
  if (members.length === 0) return <Nobody />
  return (
    <List aria-label="Members in your practice">
      {members.map((member) => (
        <Row key={member.id}>
          <PersonAvatar name={fullName(member)} size="medium" />
          <Words>
            <Name>{fullName(member)}</Name>
            <Facts>
              <span>{memberType(member.userType)}</span>
              <span aria-hidden="true">·</span>
              <StatusMark status={memberStatus(member)} />
            </Facts>
          </Words>
          {member.active ? null : <ActivateButton member={member} onActivate={onActivate} />}
          {member.isAdmin ? null : <DeleteButton member={member} onDelete={onDelete} />}
        </Row>
      ))}
    </List>
  )
}
