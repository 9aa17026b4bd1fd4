import type { Member } from '@econsult/contract/members'
import { invitationKey, waitsForMember } from './rules.ts'
import type { MemberRecord } from './store.ts'

/**
 * Formats a member for the practice admin. `undelivered` contains the outbox keys of those invitation emails that could
 * not be delivered.
 */
export function presentMember(member: MemberRecord, undelivered: ReadonlySet<string> = new Set()): Member {
  const invitedAt = waitsForMember(member) ? member.invited_at : null
  return {
    id: member.id,
    firstName: member.first_name,
    lastName: member.last_name,
    email: member.email,
    userType: member.user_type,
    active: member.active,
    isAdmin: member.is_admin,
    invitedAt: invitedAt?.getTime() ?? null,
    isInvitationUndelivered: invitedAt !== null && undelivered.has(invitationKey(member.id, invitedAt)),
  }
}
