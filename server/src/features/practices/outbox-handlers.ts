import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { fullName } from '../../lib/full-name.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { findUserById } from '../users/store.ts'
import { FAX_CHANGED_MAIL } from './rules.ts'
import { findPracticeAdmins, findPracticeById } from './store.ts'

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
      const who = fullName(changer)
      const news =
        practice.fax_number === null
          ? `${who} removed the fax number of ${practice.practice_name}. Reports are no longer faxed.`
          : `${who} changed the fax number of ${practice.practice_name}. Reports of closed cases go there from now on.`
      for (const admin of admins) {
        const composed = composeMail({
          subject: `${PRODUCT_NAME}: the fax number of your practice was changed`,
          greeting: `Dear ${fullName(admin)},`,
          paragraphs: [news, 'Check the number on your account page, and correct it if it is wrong.'],
          action: { label: 'Open the account page', href: `${publicUrl()}/account` },
        })
        await mail.send({ ...composed, to: admin.email, messageId: `<${row.id}.${admin.id}@econsult>` })
      }
    },
  }
}
