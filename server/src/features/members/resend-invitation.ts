import type { ReplyOf } from '@econsult/contract/call'
import { MEMBER_TEXTS, type resendMemberInvitation } from '@econsult/contract/members'
import type { z } from 'zod'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentMember } from './present.ts'
import { checkResend } from './rules.ts'
import { sendInvitationMail } from './send-invitation-mail.ts'
import { lockMember, markInvited } from './store.ts'

type Input = z.output<(typeof resendMemberInvitation)['input']>

/**
 * Sends the invitation of a member of the caller's practice again, with a new link (ACC-07).
 * @throws CallError notFound for another practice's member, conflict if they have joined
 */
export async function resendInvitation(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof resendMemberInvitation>> {
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
