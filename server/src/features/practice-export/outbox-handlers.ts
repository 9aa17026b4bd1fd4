import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { CoreDeps, MailDeps, SiteDeps } from '../../deps.ts'
import { fullName } from '../../lib/full-name.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { findPracticeAdmins, findPracticeById } from '../practices/store.ts'
import { findUserById } from '../users/store.ts'
import { EXPORTED_MAIL } from './rules.ts'

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
        const composed = composeMail({
          subject: `${PRODUCT_NAME}: the data of your practice was exported`,
          greeting: `Dear ${fullName(admin)},`,
          paragraphs: [
            `${fullName(exporter)} asked for a download of all data of ${practice.practice_name}.`,
            'If nobody in your practice wanted this, end the sessions of that account and set a new password.',
          ],
          action: { label: 'Open the account page', href: `${publicUrl()}/account` },
        })
        await mail.send({ ...composed, to: admin.email, messageId: `<${row.id}.${admin.id}@econsult>` })
      }
    },
  }
}
