import type { MailSender } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import type { OutboxHandler } from '../../outbox/worker.ts'
import { findUserById } from '../users/store.ts'

const payloadSchema = z.object({ caseId: z.string(), userId: z.string() })

interface Needs {
  readonly database: Database
  readonly mail: MailSender
  readonly publicUrl: () => string
}

/** Mails a specialist that a case waits for them: a link only, no word of the patient (decisions, section 5). */
export function caseAssignedMail({ database, mail, publicUrl }: Needs): OutboxHandler {
  return async (row) => {
    const { caseId, userId } = payloadSchema.parse(row.payload)
    const user = await database.asSystem((handle) => findUserById(handle, userId))
    if (!user?.notification || !user.active || user.deleted_at) return
    const link = `${publicUrl()}/?caseId=${encodeURIComponent(caseId)}`
    const words = `Dear ${user.first_name} ${user.last_name},\n\na case was assigned to you and waits for your answer.`
    await mail.send({
      to: user.email,
      subject: `${PRODUCT_NAME}: a case was assigned to you`,
      text: `${words}\n\nOpen it here:\n${link}\n\nYou can turn these mails off on your account page.`,
      html: `<p>Dear ${escapeHtml(user.first_name)} ${escapeHtml(user.last_name)},</p>
        <p>A case was assigned to you and waits for your answer.</p>
        <p><a href="${link}">Open the case</a></p>
        <p>You can turn these mails off on your account page.</p>`,
      messageId: `<${row.id}@econsult>`,
    })
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
