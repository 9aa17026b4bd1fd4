import { z } from 'zod'
import type { CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { sendText } from '../../texts/send-text.ts'
import { invitationMail, referralSignedUpMail, referralSignedUpText } from './invitation-mail.ts'
import { findInvitation, findReferrer } from './store.ts'

/** The kind of the outbox rows that email an invitation. */
export const INVITATION_MAIL = 'mail-invitation'

const invitationSchema = z.object({ invitationId: z.string() })
const referralSchema = z.object({ referralId: z.string() })

/** The kind of the outbox rows that send a text message about a referral. */
const REFERRAL_TEXT = 'text-referral-signed-up'

/** Sends the emails and text messages about invitations and referrals. They are composed only when they are sent. */
export function invitationHandlers(needs: CoreDeps & SiteDeps & MailDeps): Record<string, OutboxHandler> {
  const { database, mail, clock, publicUrl } = needs
  return {
    [INVITATION_MAIL]: async (row) => {
      const { invitationId } = invitationSchema.parse(row.payload)
      const invitation = await database.asSystem((handle) => findInvitation(handle, invitationId))
      if (!invitation) return
      const composed = invitationMail(invitation, publicUrl())
      await mail.send({ ...composed, to: invitation.email, messageId: `<${row.id}@econsult>` })
    },

    'mail-referral-signed-up': async (row) => {
      const { referralId } = referralSchema.parse(row.payload)
      const referrer = await database.asSystem(async (handle) => {
        const found = await findReferrer(handle, referralId)
        // The text message has an outbox row of its own. If it fails, the email is therefore not sent again.
        if (found?.phone_notification) {
          await insertOutboxRow(handle, {
            practiceId: null,
            kind: REFERRAL_TEXT,
            payload: { referralId },
            idempotencyKey: `${REFERRAL_TEXT}:${row.id}`,
            now: clock.now(),
          })
        }
        return found
      })
      if (!referrer?.notification) return
      const composed = referralSignedUpMail(referrer, publicUrl())
      await mail.send({ ...composed, to: referrer.email, messageId: `<${row.id}@econsult>` })
    },

    [REFERRAL_TEXT]: async (row) => {
      const { referralId } = referralSchema.parse(row.payload)
      const receiver = await database.asSystem((handle) => findReferrer(handle, referralId))
      if (!receiver) return
      const body = referralSignedUpText(receiver, publicUrl())
      await sendText(needs, { rowId: row.id, receiver, body })
    },
  }
}
