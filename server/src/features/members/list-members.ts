import type { Member } from '@econsult/contract/members'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { presentMember } from './present.ts'
import { findFailedKeys } from '../../outbox/store.ts'
import { invitationKey, waitsForMember } from './rules.ts'
import { countSeatsTaken, findMembers } from './store.ts'

/** The members of the practice admin's own practice (ACC-06). */
export async function listMembers(
  deps: CoreDeps,
  { caller, record }: CallRequest<unknown>,
): Promise<{ data: Member[] }> {
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

/** How many seats of the practice admin's own practice are taken. */
export async function countMembers(
  deps: CoreDeps,
  { caller, record }: CallRequest<unknown>,
): Promise<{ data: number }> {
  const { practiceId } = requirePracticeAdmin(caller)
  return { data: await deps.database.asSystemFor(record, (handle) => countSeatsTaken(handle, practiceId)) }
}
