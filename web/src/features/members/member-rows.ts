import type { Member } from '@econsult/contract/members'
import { USER_TYPE_LABELS, type UserType } from '@econsult/contract/roles'
import { fullName } from '../../lib/full-name.ts'

export type MemberColumn = 'name' | 'email' | 'userType' | 'status'

export interface MemberOrder {
  readonly column: MemberColumn
  readonly descending: boolean
}

/** The user type as the table shows it. */
export function memberType(userType: UserType): string {
  return userType === 'PCP' || userType === 'PCPSUPERUSER' ? 'PCP' : USER_TYPE_LABELS[userType]
}

export function memberStatus({ active }: Pick<Member, 'active'>): 'Active' | 'Inactive' {
  return active ? 'Active' : 'Inactive'
}

const CELLS: Record<MemberColumn, (member: Member) => string> = {
  name: fullName,
  email: (member) => member.email,
  userType: (member) => memberType(member.userType),
  status: memberStatus,
}

/** The members in an order; those of one value stand by name. */
export function sortMembers(members: readonly Member[], { column, descending }: MemberOrder): Member[] {
  const cell = CELLS[column]
  const turn = descending ? -1 : 1
  return members.toSorted(
    (one, other) =>
      turn * cell(one).localeCompare(cell(other), 'en') || fullName(one).localeCompare(fullName(other), 'en'),
  )
}

/** First and last name of a full name; one word serves as both (document 1, section 5). */
export function splitName(text: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = text.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') || firstName }
}
