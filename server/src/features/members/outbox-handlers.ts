import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import type { Database } from '../../db/database.ts'
import { fullName } from '../../lib/full-name.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { invitationParts } from '../auth/password-links/present.ts'
import { createPasswordLink } from '../auth/password-links/store.ts'
import { findPracticeById } from '../practices/store.ts'
import { findUserById } from '../users/store.ts'
import { INVITATION_MAIL } from './rules.ts'

const payloadSchema = z.object({ userId: z.string(), invitedBy: z.string() })

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly mail: MailSender
  readonly publicUrl: () => string
}

/**
 * Invites new members by email, with a link to set their password (ACC-07). The link is created when the email is sent.
 */
export function memberHandlers({ database, clock, mail, publicUrl }: Needs): Record<string, OutboxHandler> {
  return {
    [INVITATION_MAIL]: async (row) => {
      const { userId, invitedBy } = payloadSchema.parse(row.payload)
      const invitation = await database.asSystem(async (handle) => {
        const member = await findUserById(handle, userId)
        if (!member?.practice_id || member.deleted_at || member.password_hash !== null) return undefined
        return {
          member,
          admin: await findUserById(handle, invitedBy),
          practice: await findPracticeById(handle, member.practice_id),
          token: await createPasswordLink(handle, { userId, purpose: 'invitation', now: clock.now() }),
        }
      })
      if (!invitation) return
      const { member, admin, practice, token } = invitation
      const practiceName = practice?.practice_name ?? 'your practice'
      const adder = admin ? fullName(admin) : 'Your practice'
      const { words, action } = invitationParts(publicUrl(), token)
      const composed = composeMail({
        subject: `${PRODUCT_NAME}: you were added to ${practiceName}`,
        greeting: `Dear ${fullName(member)},`,
        paragraphs: [
          `${adder} added you to ${practiceName} on ${PRODUCT_NAME}, where primary care providers ask specialists about their patients.`,
          words,
        ],
        action,
        afterwards: [`You sign in with ${member.email}.`],
      })
      await mail.send({ ...composed, to: member.email, messageId: `<${row.id}@econsult>` })
    },
  }
}
