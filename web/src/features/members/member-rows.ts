import type { Member } from '@econsult/contract/members'
import { USER_TYPE_LABELS, type UserType } from '@econsult/contract/roles'
import { compareTexts } from '../../lib/compare-texts.ts'
import { fullName } from '../../lib/full-name.ts'
import { phrases } from './phrases.ts'

export type MemberColumn = 'name' | 'email' | 'userType' | 'status'

export interface MemberOrder {
  readonly column: MemberColumn
  readonly descending: boolean
}

/** The displayed name of a user type. */
export function memberType(userType: UserType): string {
  return userType === 'PCP' || userType === 'PCPSUPERUSER' ? 'PCP' : USER_TYPE_LABELS[userType]
}

export type MemberStatus = 'active' | 'inactive' | 'invited' | 'undelivered'

/** The displayed names of the statuses. */
export const STATUS_WORDS: Readonly<Record<MemberStatus, string>> = {
  active: phrases.statusActive,
  inactive: phrases.statusInactive,
  invited: phrases.statusInvited,
  undelivered: phrases.statusUndelivered,
}

type StatusFacts = Pick<Member, 'active' | 'invitedAt' | 'isInvitationUndelivered'>

/**
 * The status of a member. An invited person stays 'invited' until they have set a password, or is 'undelivered' if the
 * email could not be sent.
 */
export function memberStatus({ active, invitedAt, isInvitationUndelivered }: StatusFacts): MemberStatus {
  if (!active) return 'inactive'
  if (invitedAt === null) return 'active'
  return isInvitationUndelivered ? 'undelivered' : 'invited'
}

const CELLS: Record<MemberColumn, (member: Member) => string> = {
  name: fullName,
  email: (member) => member.email,
  userType: (member) => memberType(member.userType),
  status: (member) => STATUS_WORDS[memberStatus(member)],
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
      turn * compareTexts(cell(one), cell(other)) ||
      compareTexts(fullName(one), fullName(other)),
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
