import { styled } from '@mui/material/styles'
import type { Member } from '@econsult/contract/members'
import { useId } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { memberType } from './member-rows.ts'
import { MemberButtons, type MembersProps, Nobody } from './member-table.tsx'
import { StatusMark } from './status-mark.tsx'

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  minHeight: 64,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '16px 0 4px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}))

// Both buttons of an invitation are side by side below it, on the right.
const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginLeft: 'auto' })

const Words = styled('div')({ flex: '1 1 200px', minWidth: 0 })

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
export function MemberList({ members, ...actions }: Omit<MembersProps, 'order' | 'onOrder'>) {
  const headingId = useId()
  const invited = members.filter(({ invitedAt }) => invitedAt !== null)
  const joined = members.filter(({ invitedAt }) => invitedAt === null)
  if (members.length === 0) return <Nobody />
  return (
    <>
      {joined.length > 0 ? <List aria-label="Members in your practice">{joined.map(rowOf)}</List> : null}
      {invited.length > 0 ? (
        <>
          <Heading id={headingId}>Invited</Heading>
          <List aria-labelledby={headingId}>{invited.map(rowOf)}</List>
        </>
      ) : null}
    </>
  )

  function rowOf(member: Member) {
    return (
      <Item key={member.id}>
        <PersonAvatar name={fullName(member)} size="medium" />
        <Words>
          <Name>{fullName(member)}</Name>
          <Facts>
            <span>{memberType(member.userType)}</span>
            <span aria-hidden="true">·</span>
            <StatusMark member={member} />
          </Facts>
        </Words>
        <Buttons>
          <MemberButtons member={member} {...actions} />
        </Buttons>
      </Item>
    )
  }
}
