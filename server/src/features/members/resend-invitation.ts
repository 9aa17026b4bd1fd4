import { MEMBER_TEXTS } from '@econsult/contract/members'
import type * as contract from '@econsult/contract/members'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { presentMember } from './present.ts'
import { checkResend } from './rules.ts'
import { sendInvitationMail } from './send-invitation-mail.ts'
import { lockMember, markInvited } from './store.ts'

/**
 * Sends the invitation of a member of the caller's practice again, with a new link (ACC-07).
 * @throws CallError notFound for another practice's member, conflict if the member has joined
 */
export const resendMemberInvitation: Action<typeof contract.resendMemberInvitation, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { id: invitedBy, practiceId } = requirePracticeAdmin(caller)
  const now = deps.clock.now()
  const member = await deps.database.asSystemFor(record, async (handle) => {
    const invited = await lockMember(handle, practiceId, input.userId)
    if (!invited) throw notFound()
    checkResend(invited, now)
    await markInvited(handle, invited.id, now)
    await sendInvitationMail(handle, { practiceId, userId: invited.id, invitedBy, now })
    return { ...invited, invited_at: now }
  })
  return { data: presentMember(member), message: MEMBER_TEXTS.invitedAgain }
}
