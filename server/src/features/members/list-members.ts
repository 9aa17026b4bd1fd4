import type * as contract from '@econsult/contract/members'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { presentMember } from './present.ts'
import { findFailedKeys } from '../../outbox/store.ts'
import { invitationKey, waitsForMember } from './rules.ts'
import { countSeatsTaken, findMembers } from './store.ts'

/** Returns the members of the practice admin's own practice (ACC-06). */
export const fetchPracticeMemberDataById: Action<
  typeof contract.fetchPracticeMemberDataById,
  CoreDeps
> = async (deps, { caller, record }) => {
  const { practiceId } = requirePracticeAdmin(caller)
  return deps.database.asSystemFor(record, async (handle) => {
    const members = await findMembers(handle, practiceId)
    const keys = members.flatMap((member) =>
      waitsForMember(member) && member.invited_at ? [invitationKey(member.id, member.invited_at)] : [],
    )
    const undelivered = new Set(await findFailedKeys(handle, keys))
    return { data: presentEach(members, (member) => presentMember(member, undelivered)) }
  })
}

/** Returns the number of used seats in the practice admin's own practice. */
export const getTotalPracticeUsers: Action<typeof contract.getTotalPracticeUsers, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller)
  return { data: await deps.database.asSystemFor(record, (handle) => countSeatsTaken(handle, practiceId)) }
}
