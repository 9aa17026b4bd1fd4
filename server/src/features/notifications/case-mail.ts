import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import type { UserRecord } from '../users/store.ts'

interface CaseMail {
  readonly user: Pick<UserRecord, 'email' | 'first_name' | 'last_name'>
  /** What happened, as a sentence without any word of the patient (decisions, section 5). */
  readonly news: string
  readonly caseId: string
  readonly publicUrl: string
  /** The outbox row, so that a repeated sending is the same mail. */
  readonly rowId: string
}

/** A mail that says that a case has news, with a link and nothing else. */
export function caseMail({ user, news, caseId, publicUrl, rowId }: CaseMail): Mail {
  const link = `${publicUrl}/?caseId=${encodeURIComponent(caseId)}`
  const name = `${user.first_name} ${user.last_name}`
  const off = 'You can turn these mails off on your account page.'
  return {
    to: user.email,
    subject: `${PRODUCT_NAME}: ${news.toLowerCase().replace(/\.$/, '')}`,
    text: `Dear ${name},\n\n${news}\n\nOpen it here:\n${link}\n\n${off}`,
    html: `<p>Dear ${escapeHtml(name)},</p><p>${news}</p><p><a href="${link}">Open the case</a></p><p>${off}</p>`,
    messageId: `<${rowId}@econsult>`,
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
