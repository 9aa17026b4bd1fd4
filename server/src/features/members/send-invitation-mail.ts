import type { Handle } from '../../db/database.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { INVITATION_MAIL, invitationKey } from './rules.ts'

interface Invitation {
  readonly practiceId: string
  readonly userId: string
  /** The practice admin who sends the invitation. */
  readonly invitedBy: string
  readonly now: Date
}

/** Queues a member's invitation email, once for each request. */
export async function sendInvitationMail(
  handle: Handle,
  { practiceId, userId, invitedBy, now }: Invitation,
): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId,
    kind: INVITATION_MAIL,
    payload: { userId, invitedBy },
    idempotencyKey: invitationKey(userId, now),
    now,
  })
}
