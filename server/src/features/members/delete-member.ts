import { MEMBER_TEXTS } from '@econsult/contract/members'
import type * as contract from '@econsult/contract/members'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { lockMember, markDeleted } from './store.ts'
import { releaseSeat } from './reserve-seat.ts'

/**
 * Removes a member from the caller's practice; the member's sessions and connections end immediately (AUTH-13).
 * @throws CallError notFound for another practice's member, forbidden for an admin member
 */
export const deleteUserFromPractice: Action<
  typeof contract.deleteUserFromPractice,
  CoreDeps & SecurityDeps
> = async (deps, { caller, input, record }) => {
  const { practiceId } = requirePracticeAdmin(caller)
  const now = deps.clock.now()
  await deps.database.asSystemFor(record, async (handle) => {
    const member = await lockMember(handle, practiceId, input.userId)
    if (!member) throw notFound()
    if (member.is_admin) throw forbidden(MEMBER_TEXTS.adminStays)
    if (member.active) await releaseSeat(handle, { practiceId, now })
    await markDeleted(handle, member, now)
  })
  await deps.sessions.endLapsed()
  return { data: null, message: MEMBER_TEXTS.deleted }
}
