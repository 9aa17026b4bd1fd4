import type { Member } from '@econsult/contract/members'
import { USER_TYPE_LABELS, type UserType } from '@econsult/contract/roles'
import { fullName } from '../../lib/full-name.ts'

export type MemberColumn = 'name' | 'email' | 'userType' | 'status'

export interface MemberOrder {
  readonly column: MemberColumn
  readonly descending: boolean
}

/** The displayed name of a user type. */
export function memberType(userType: UserType): string {
  return userType === 'PCP' || userType === 'PCPSUPERUSER' ? 'PCP' : USER_TYPE_LABELS[userType]
}

export type MemberStatus = 'Active' | 'Inactive' | 'Invited' | 'Not delivered'

type StatusFacts = Pick<Member, 'active' | 'invitedAt' | 'isInvitationUndelivered'>

/**
 * The status of a member. An invited person stays Invited until they have set a password, or is Not delivered if the
 * email could not be sent.
 */
export function memberStatus({ active, invitedAt, isInvitationUndelivered }: StatusFacts): MemberStatus {
  if (!active) return 'Inactive'
  if (invitedAt === null) return 'Active'
  return isInvitationUndelivered ? 'Not delivered' : 'Invited'
}

const CELLS: Record<MemberColumn, (member: Member) => string> = {
  name: fullName,
  email: (member) => member.email,
  userType: (member) => memberType(member.userType),
  status: memberStatus,
}

/**
 * Sorts the members by a column, then by name. Invited people who have not joined come last, the latest invitation at
 * the end.
 */
export function sortMembers(members: readonly Member[], { column, descending }: MemberOrder): Member[] {
  const cell = CELLS[column]
  const turn = descending ? -1 : 1
  return members.toSorted(
    (one, other) =>
      waitingSince(one) - waitingSince(other) ||
      turn * cell(one).localeCompare(cell(other), 'en') ||
      fullName(one).localeCompare(fullName(other), 'en'),
  )
}

/** The time of the last invitation of a person who has not joined yet; 0 for members who have. */
function waitingSince({ invitedAt }: Pick<Member, 'invitedAt'>): number {
  return invitedAt ?? 0
}

/** Splits a full name into first and last name; a single word is used for both (ACC-07). */
export function splitName(text: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = text.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') || firstName }
}
