import type { Member } from '@econsult/contract/members'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { Deps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentMember } from './present.ts'
import { countSeatsTaken, findMembers } from './store.ts'

/** Everybody in the practice admin's own practice (ACC-06). */
export async function listMembers(
  deps: Deps,
  { caller, record }: CallRequest<unknown>,
): Promise<{ data: Member[] }> {
  const { practiceId } = requirePracticeAdmin(caller)
  const members = await deps.database.asSystemFor(record, (handle) => findMembers(handle, practiceId))
  return { data: members.map(presentMember) }
}

/** How many seats of the practice admin's own practice are taken. */
export async function countMembers(
  deps: Deps,
  { caller, record }: CallRequest<unknown>,
): Promise<{ data: number }> {
  const { practiceId } = requirePracticeAdmin(caller)
  return { data: await deps.database.asSystemFor(record, (handle) => countSeatsTaken(handle, practiceId)) }
}
