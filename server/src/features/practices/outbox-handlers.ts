import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { fullName } from '../../lib/full-name.ts'
import { inLanguage } from '../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../mail/compose-mail.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { findUserById } from '../users/store.ts'
import { FAX_CHANGED_MAIL } from './rules.ts'
import { findPracticeAdmins, findPracticeById } from './store.ts'

const phrases = definePhrases('practices/server', {
  subject: withValues<{ product: string }>('{product}: the fax number of your practice was changed'),
  removed: withValues<{ name: string; practice: string }>(
    '{name} removed the fax number of {practice}. Reports are no longer faxed.',
  ),
  changed: withValues<{ name: string; practice: string }>(
    '{name} changed the fax number of {practice}. Reports of closed cases go there from now on.',
  ),
  checkNumber: 'Check the number on your account page, and correct it if it is wrong.',
  openAccount: 'Open the account page',
})

const payloadSchema = z.object({ practiceId: z.string(), changedBy: z.string() })

interface Needs {
  readonly database: Database
  readonly mail: MailSender
  readonly publicUrl: () => string
}

/** The outbox handlers that send emails to the admins of a practice. */
export function practiceHandlers({ database, mail, publicUrl }: Needs): Record<string, OutboxHandler> {
  return {
    [FAX_CHANGED_MAIL]: async (row) => {
      const { practiceId, changedBy } = payloadSchema.parse(row.payload)
      const { practice, changer, admins } = await database.asSystem(async (handle) => ({
        practice: await findPracticeById(handle, practiceId),
        changer: await findUserById(handle, changedBy),
        admins: await findPracticeAdmins(handle, practiceId),
      }))
      if (!practice || !changer) return
      const names = { name: fullName(changer), practice: practice.practice_name }
      for (const admin of admins) {
        const texts = inLanguage(phrases, admin.language)
        const news = practice.fax_number === null ? texts.removed(names) : texts.changed(names)
        const composed = composeMail({
          language: admin.language,
          subject: texts.subject({ product: PRODUCT_NAME }),
          greeting: greetingOf(admin),
          paragraphs: [news, texts.checkNumber],
          action: { label: texts.openAccount, href: `${publicUrl()}/account` },
        })
        await mail.send({ ...composed, to: admin.email, messageId: `<${row.id}.${admin.id}@econsult>` })
      }
    },
  }
}
