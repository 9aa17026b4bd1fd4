import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { OutboxHandler } from '../../../outbox/worker.ts'
import { findUserById } from '../../users/store.ts'
import { EMAIL_CHANGED_MAIL, PASSWORD_CHANGED_MAIL } from './change-account.ts'

const payloadSchema = z.object({ userId: z.string(), formerEmail: z.string().optional() })

interface Needs {
  readonly database: Database
  readonly mail: MailSender
  readonly publicUrl: () => string
}

/** Mails about one's own account: that the address or the password is another one now (security page, B10). */
export function accountHandlers(needs: Needs): Record<string, OutboxHandler> {
  return {
    [EMAIL_CHANGED_MAIL]: noticeAbout(needs, {
      subject: 'your email address was changed',
      news: 'The email address of your account was changed. From now on you sign in with the new one, and mails go there.',
    }),
    [PASSWORD_CHANGED_MAIL]: noticeAbout(needs, {
      subject: 'your password was changed',
      news: 'The password of your account was changed, and your other devices were signed out.',
    }),
  }
}

function noticeAbout(
  { database, mail, publicUrl }: Needs,
  { subject, news }: { subject: string; news: string },
): OutboxHandler {
  return async (row) => {
    const { userId, formerEmail } = payloadSchema.parse(row.payload)
    const user = await database.asSystem((handle) => findUserById(handle, userId))
    if (!user || user.deleted_at) return
    const composed = composeMail({
      subject: `${PRODUCT_NAME}: ${subject}`,
      greeting: `Dear ${user.first_name} ${user.last_name},`,
      paragraphs: [news, 'Was it not you? Set a new password at once, and tell the admin of your practice.'],
      action: { label: 'Set a new password', href: `${publicUrl()}/forgotpassword` },
    })
    await mail.send({ ...composed, to: formerEmail ?? user.email, messageId: `<${row.id}@econsult>` })
  }
}
