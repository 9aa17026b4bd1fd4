import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { Clock } from '../../scheduling/clock.ts'
import type { Database } from '../../db/database.ts'
import { fullName } from '../../lib/full-name.ts'
import { inLanguage } from '../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../mail/compose-mail.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { invitationParts } from '../auth/password-links/present.ts'
import { createPasswordLink } from '../auth/password-links/store.ts'
import { findPracticeById } from '../practices/store.ts'
import { findReceiverById, findUserById } from '../users/store.ts'
import { INVITATION_MAIL } from './rules.ts'

const phrases = definePhrases('members/server', {
  subject: withValues<{ product: string; practice: string }>('{product}: you were added to {practice}'),
  added: withValues<{ name: string; practice: string; product: string }>(
    '{name} added you to {practice} on {product}, where primary care providers ask specialists about their patients.',
  ),
  addedByPractice: withValues<{ practice: string; product: string }>(
    'Your practice added you to {practice} on {product}, where primary care providers ask specialists about their patients.',
  ),
  signInWith: withValues<{ email: string }>('You sign in with {email}.'),
})

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
        const member = await findReceiverById(handle, userId)
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
      if (!practice) return
      const { words, action } = invitationParts(publicUrl(), token, member.language)
      const texts = inLanguage(phrases, member.language)
      const names = { product: PRODUCT_NAME, practice: practice.practice_name }
      const composed = composeMail({
        language: member.language,
        subject: texts.subject(names),
        greeting: greetingOf(member),
        paragraphs: [
          admin ? texts.added({ ...names, name: fullName(admin) }) : texts.addedByPractice(names),
          words,
        ],
        action,
        afterwards: [texts.signInWith({ email: member.email })],
      })
      await mail.send({ ...composed, to: member.email, messageId: `<${row.id}@econsult>` })
    },
  }
}
