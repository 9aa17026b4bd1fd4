import { styled } from '@mui/material/styles'
import type { Member } from '@econsult/contract/members'
import { useId } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { List, Row, Text } from '../../ui/layout/words.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { memberType } from './member-rows.ts'
import { MemberButtons, type MembersProps, Nobody } from './member-table.tsx'
import { StatusMark } from './status-mark.tsx'
import { phrases } from './phrases.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  minHeight: 64,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Words = styled('div')({ flex: '1 1 200px', minWidth: 0 })

const Name = styled('div')({
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** The list of members below 960 px, with two lines and the same actions for each member. */
export function MemberList({ members, ...actions }: Omit<MembersProps, 'order' | 'onOrder'>) {
  const headingId = useId()
  const invited = members.filter(({ invitedAt }) => invitedAt !== null)
  const joined = members.filter(({ invitedAt }) => invitedAt === null)
  if (members.length === 0) return <Nobody />
  return (
    <>
      {joined.length > 0 ? <List aria-label={phrases.title}>{joined.map(rowOf)}</List> : null}
      {invited.length > 0 ? (
        <>
          <Text as="h3" top={4} bottom={1} size="tiny" tone="secondary" strong id={headingId}>
            {phrases.invited}
          </Text>
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
          <Row gap={2} rowGap={0} align="stretch" wrap size="small" tone="secondary" anywhere>
            <span>{memberType(member.userType)}</span>
            <span aria-hidden="true">·</span>
            <StatusMark member={member} />
          </Row>
        </Words>
        <Row align="stretch" justify="end" end>
          <MemberButtons member={member} {...actions} />
        </Row>
      </Item>
    )
  }
}
