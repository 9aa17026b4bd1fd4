import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { MEMBER_TEXTS, type Member } from '@econsult/contract/members'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { fullName } from '../../lib/full-name.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { ActivateButton } from './activate-button.tsx'
import { type MemberColumn, type MemberOrder, memberStatus, memberType } from './member-rows.ts'
import { StatusMark } from './status-mark.tsx'

const Frame = styled('div')(({ theme }) => ({
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  overflow: 'hidden',
}))

const Table = styled(PlainTable)({
  '& th:nth-of-type(1)': { width: '26%' },
  '& th:nth-of-type(3)': { width: '20%' },
  '& th:nth-of-type(4)': { width: 112 },
  '& th:last-of-type': { width: 136, textAlign: 'right' },
  '& td:last-of-type': { padding: '0 8px 0 0', textAlign: 'right' },
})

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
})

const COLUMNS: readonly { column: MemberColumn; label: string }[] = [
  { column: 'name', label: 'Name' },
  { column: 'email', label: 'Email' },
  { column: 'userType', label: 'User Type' },
  { column: 'status', label: 'Status' },
]

export type MembersProps = {
  /** Those of the page. */
  members: readonly Member[]
  order: MemberOrder
  onOrder: (column: MemberColumn) => void
  onDelete: (member: Member) => void
  onActivate: (member: Member) => void
}

/** The members from 960 px up (ACC-06). */
export function MemberTable({ members, order, onOrder, onDelete, onActivate }: MembersProps) {
  return (
    <Frame>
      <Table aria-label="Members in your practice">
        <thead>
          <tr>
            {COLUMNS.map(({ column, label }) => (
              <SortHead key={column} column={column} label={label} order={order} onOrder={onOrder} />
            ))}
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <td>
                <Person>
                  <PersonAvatar name={fullName(member)} />
                  <span>{fullName(member)}</span>
                </Person>
              </td>
              <td title={member.email}>{member.email}</td>
              <td>{memberType(member.userType)}</td>
              <td>
                <StatusMark status={memberStatus(member)} />
              </td>
              <td>
                {member.active ? null : <ActivateButton member={member} onActivate={onActivate} />}
                {member.isAdmin ? null : <DeleteButton member={member} onDelete={onDelete} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {members.length === 0 ? <Nobody /> : null}
    </Frame>
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

/** Deletes a member; there is none for admin members. */
export function DeleteButton({ member, onDelete }: { member: Member } & Pick<MembersProps, 'onDelete'>) {
  return (
    <IconButton size="small" aria-label={`Delete ${fullName(member)}`} onClick={() => onDelete(member)}>
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

/** What stands where there are no rows. */
export function Nobody() {
  return <None>{MEMBER_TEXTS.none}</None>
}
