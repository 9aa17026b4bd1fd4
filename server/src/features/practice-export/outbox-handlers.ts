import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import { fullName } from '../../lib/full-name.ts'
import { inLanguage } from '../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../mail/compose-mail.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { findPracticeAdmins, findPracticeById } from '../practices/store.ts'
import { findUserById } from '../users/store.ts'
import { EXPORTED_MAIL } from './rules.ts'

const phrases = definePhrases('practice-export/server', {
  subject: withValues<{ product: string }>('{product}: the data of your practice was exported'),
  exported: withValues<{ name: string; practice: string }>(
    '{name} asked for a download of all data of {practice}.',
  ),
  ifUnwanted:
    'If nobody in your practice wanted this, end the sessions of that account and set a new password.',
  openAccount: 'Open the account page',
})

const payloadSchema = z.object({ practiceId: z.string(), exportedBy: z.string() })

/** The outbox handler that sends an email to all admins of a practice after one of them has exported its data. */
export function practiceExportHandlers({
  database,
  mail,
  publicUrl,
}: CoreDeps & MailDeps & SiteDeps): Record<string, OutboxHandler> {
  return {
    [EXPORTED_MAIL]: async (row) => {
      const { practiceId, exportedBy } = payloadSchema.parse(row.payload)
      const { practice, exporter, admins } = await database.asSystem(async (handle) => ({
        practice: await findPracticeById(handle, practiceId),
        exporter: await findUserById(handle, exportedBy),
        admins: await findPracticeAdmins(handle, practiceId),
      }))
      if (!practice || !exporter) return
      for (const admin of admins) {
        const texts = inLanguage(phrases, admin.language)
        const composed = composeMail({
          language: admin.language,
          subject: texts.subject({ product: PRODUCT_NAME }),
          greeting: greetingOf(admin),
          paragraphs: [
            texts.exported({ name: fullName(exporter), practice: practice.practice_name }),
            texts.ifUnwanted,
          ],
          action: { label: texts.openAccount, href: `${publicUrl()}/account` },
        })
        await mail.send({ ...composed, to: admin.email, messageId: `<${row.id}.${admin.id}@econsult>` })
      }
    },
  }
}
