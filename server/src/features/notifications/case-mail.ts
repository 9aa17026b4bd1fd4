import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../full-name.ts'
import { composeMail, TURN_OFF } from '../../mail/compose-mail.ts'
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
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: ${news.toLowerCase().replace(/\.$/, '')}`,
    greeting: `Dear ${fullName(user)},`,
    paragraphs: [news],
    action: { label: 'Open the case', href: `${publicUrl}/?caseId=${encodeURIComponent(caseId)}` },
    afterwards: [TURN_OFF],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}@econsult>` }
}
