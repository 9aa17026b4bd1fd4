import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { MEMBER_TEXTS, type Member } from '@econsult/contract/members'
import { ArrowDown, ArrowUp, Mail, Trash2 } from 'lucide-react'
import { fullName } from '../../lib/full-name.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { ActivateButton } from './activate-button.tsx'
import { InvitationButtons } from './invitation-buttons.tsx'
import { type MemberColumn, type MemberOrder, memberType } from './member-rows.ts'
import { StatusMark } from './status-mark.tsx'
import { phrases } from './phrases.ts'

const Frame = styled('div')(({ theme }) => ({
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  overflow: 'hidden',
}))

const Table = styled(PlainTable)({
  '& th, & td': { padding: '0 8px' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:nth-of-type(1)': { width: '21%' },
  '& th:nth-of-type(3)': { width: 164 },
  '& th:nth-of-type(4)': { width: 184 },
  '& th:last-of-type': { width: 144, padding: '0 16px 0 0', textAlign: 'right' },
  '& th[scope="rowgroup"]': { width: 'auto', height: 32, padding: '0 16px', textAlign: 'left' },
  '& td:last-of-type': { padding: '0 8px 0 0', textAlign: 'right' },
})

// A long email address wraps and is never cut off.
const Email = styled('td')(({ theme }) => ({
  '&&': { padding: '4px 8px', overflowWrap: 'anywhere', whiteSpace: 'normal' },
  color: theme.vars.palette.text.secondary,
}))

const Sort = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 28,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover, &[data-current]': { color: theme.vars.palette.text.primary },
}))

const Person = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontWeight: 600,
  minWidth: 0,
  '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '&[data-invited]': { fontWeight: 400 },
  '& > .lucide': { flex: 'none', margin: '0 6px' },
})

const COLUMNS: readonly { column: MemberColumn; label: string }[] = [
  { column: 'name', label: phrases.name },
  { column: 'email', label: phrases.email },
  { column: 'userType', label: phrases.userType },
  { column: 'status', label: phrases.status },
]

export type MembersProps = {
  /** The members on the current page. */
  members: readonly Member[]
  order: MemberOrder
  onOrder: (column: MemberColumn) => void
  onDelete: (member: Member) => void
  onActivate: (member: Member) => void
  onResend: (member: Member) => void
}

/** The table of members from 960 px (ACC-06). */
export function MemberTable({ members, order, onOrder, ...actions }: MembersProps) {
  const invited = members.filter(({ invitedAt }) => invitedAt !== null)
  return (
    <Frame>
      <Table aria-label={phrases.title}>
        <thead>
          <tr>
            {COLUMNS.map(({ column, label }) => (
              <SortHead key={column} column={column} label={label} order={order} onOrder={onOrder} />
            ))}
            <th scope="col">{phrases.action}</th>
          </tr>
        </thead>
        <tbody>
          {members
            .filter(({ invitedAt }) => invitedAt === null)
            .map((member) => (
              <MemberRow key={member.id} member={member} {...actions} />
            ))}
        </tbody>
        {invited.length > 0 ? (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
                {phrases.invited}
              </th>
            </tr>
            {invited.map((member) => (
              <MemberRow key={member.id} member={member} {...actions} />
            ))}
          </tbody>
        ) : null}
      </Table>
      {members.length === 0 ? <Nobody /> : null}
    </Frame>
  )
}

type MemberActions = Omit<MembersProps, 'members' | 'order' | 'onOrder'>

function MemberRow({ member, ...actions }: MemberActions & { member: Member }) {
  const isInvited = member.invitedAt !== null
  return (
    <tr>
      <td>
        <Person data-invited={isInvited || undefined}>
          {isInvited ? <Mail size={16} /> : <PersonAvatar name={fullName(member)} />}
          <span>{fullName(member)}</span>
        </Person>
      </td>
      <Email>{member.email}</Email>
      <td>{memberType(member.userType)}</td>
      <td>
        <StatusMark member={member} />
      </td>
      <td>
        <MemberButtons member={member} {...actions} />
      </td>
    </tr>
  )
}

/** The buttons for a member; none for admins. */
export function MemberButtons({
  member,
  onDelete,
  onActivate,
  onResend,
}: MemberActions & { member: Member }) {
  if (member.invitedAt !== null) {
    return <InvitationButtons member={member} onResend={onResend} onRevoke={onDelete} />
  }
  return (
    <>
      {member.active ? null : <ActivateButton member={member} onActivate={onActivate} />}
      {member.isAdmin ? null : <DeleteButton member={member} onDelete={onDelete} />}
    </>
  )
}

type SortHeadProps = Pick<MembersProps, 'order' | 'onOrder'> & { column: MemberColumn; label: string }

function SortHead({ column, label, order, onOrder }: SortHeadProps) {
  const isCurrent = order.column === column
  const Icon = order.descending ? ArrowDown : ArrowUp
  const direction = order.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isCurrent ? direction : 'none'}>
      <Sort type="button" data-current={isCurrent || undefined} onClick={() => onOrder(column)}>
        {label}
        {isCurrent ? <Icon size={12} /> : null}
      </Sort>
    </th>
  )
}

function DeleteButton({ member, onDelete }: { member: Member } & Pick<MembersProps, 'onDelete'>) {
  return (
    <IconButton
      size="small"
      aria-label={phrases.deleteMember({ name: fullName(member) })}
      onClick={() => onDelete(member)}
    >
      <Trash2 size={16} />
    </IconButton>
  )
}

const None = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '24px 16px',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

/** Shown if there are no members. */
export function Nobody() {
  return <None>{MEMBER_TEXTS.none}</None>
}
