import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { invitationMail, referralSignedUpMail } from './mails.ts'
import { findInvitation, findReferrer } from './store.ts'

/** Kind of the row that mails an invitation. */
export const INVITATION_MAIL = 'mail-invitation'

const invitationSchema = z.object({ invitationId: z.string() })
const referralSchema = z.object({ referralId: z.string() })

interface Needs {
  readonly database: Database
  readonly mail: MailSender
  readonly publicUrl: () => string
}

/** Mails of invitations and referrals, written when they are sent. */
export function invitationHandlers({ database, mail, publicUrl }: Needs): Record<string, OutboxHandler> {
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
      const referrer = await database.asSystem((handle) => findReferrer(handle, referralId))
      if (!referrer?.notification) return
      const composed = referralSignedUpMail(referrer, publicUrl())
      await mail.send({ ...composed, to: referrer.email, messageId: `<${row.id}@econsult>` })
    },
  }
}
