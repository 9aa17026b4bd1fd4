import { said } from '@econsult/contract/languages/codes'
import { randomUUID } from 'node:crypto'
import { INVITATION_TEXTS, MAX_INVITATIONS_A_DAY } from '@econsult/contract/invites'
import type * as contract from '@econsult/contract/invites'
import { type Handle, recordEffect } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { DAY } from '../../scheduling/durations.ts'
import { CallError } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { INVITATION_MAIL } from './outbox-handlers.ts'
import { checkInvitation, type NewInvitation } from './rules.ts'
import { findSendingTimes, insertInvitation, insertReferral, lockSender } from './store.ts'

interface Sent {
  data: null
  message: string
}

/** Refers a colleague by an email with the standard text (ACC-10). */
export const userReferEmail: Action<typeof contract.userReferEmail, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { inviteName, inviteEmail } = input
  return send(deps, { caller, record }, checkInvitation({ inviteName, inviteEmail }))
}

/** Invites a colleague with the sender's own message (REG-10). */
export const newUserInviteEmail: Action<typeof contract.newUserInviteEmail, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { inviteName, inviteEmail, emailText } = input
  return send(deps, { caller, record }, checkInvitation({ inviteName, inviteEmail, emailText }))
}

/** Sends the invitation; the response is the same whether or not the address has an account (B4). */
async function send(
  deps: CoreDeps,
  { caller, record }: Pick<CallRequest<unknown>, 'caller' | 'record'>,
  invitation: NewInvitation,
): Promise<Sent> {
  await deps.database.asSystem(async (handle) => {
    await keepInvitation(handle, { senderId: caller.id, invitation, now: deps.clock.now() })
    await recordEffect(handle, record)
  })
  return { data: null, message: INVITATION_TEXTS.sent }
}

interface Sending {
  readonly senderId: string
  readonly invitation: NewInvitation
  readonly now: Date
}

async function keepInvitation(handle: Handle, { senderId, invitation, now }: Sending): Promise<void> {
  const { practice_id: practiceId } = await lockSender(handle, senderId)
  await refuseTooMany(handle, senderId, now)
  const id = randomUUID()
  await insertInvitation(handle, { id, sender_id: senderId, ...invitation, created_at: now })
  if (practiceId) await insertReferral(handle, { senderId, practiceId, email: invitation.email, now })
  await insertOutboxRow(handle, {
    practiceId,
    kind: INVITATION_MAIL,
    payload: { invitationId: id },
    idempotencyKey: `invitation:${id}`,
    now,
  })
}

async function refuseTooMany(handle: Handle, senderId: string, now: Date): Promise<void> {
  const times = await findSendingTimes(handle, senderId, new Date(now.getTime() - DAY))
  const [oldest] = times
  if (!oldest || times.length < MAX_INVITATIONS_A_DAY) return
  const retryAfter = Math.ceil((oldest.getTime() + DAY - now.getTime()) / 1000)
  throw new CallError('tooManyTries', said(INVITATION_TEXTS.tooMany, { count: MAX_INVITATIONS_A_DAY }), {
    retryAfter,
  })
}
