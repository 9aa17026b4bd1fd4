import type { Member } from '@econsult/contract/members'
import type { MemberRecord } from './store.ts'

/** A member as the practice admin sees them. */
export function presentMember(member: MemberRecord): Member {
  return {
    id: member.id,
    firstName: member.first_name,
    lastName: member.last_name,
    email: member.email,
    userType: member.user_type,
    active: member.active,
    isAdmin: member.is_admin,
  }
}
