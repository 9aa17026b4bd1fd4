import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../lib/full-name.ts'
import { composeMail, TURN_OFF } from '../../mail/compose-mail.ts'
import type { UserRecord } from '../users/store.ts'

interface CaseMail {
  readonly user: Pick<UserRecord, 'email' | 'first_name' | 'last_name'>
  /** The news, in a sentence that does not mention the patient (NOTE-01). */
  readonly news: string
  /** The page with more information, and the label of its button. */
  readonly action: { readonly label: string; readonly href: string }
  /** The id of the outbox row, so that an email that is sent again has the same message id. */
  readonly rowId: string
}

/** Composes the email that a case has news, with a link and no details. */
export function caseMail({ user, news, action, rowId }: CaseMail): Mail {
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: ${news.toLowerCase().replace(/\.$/, '')}`,
    greeting: `Dear ${fullName(user)},`,
    paragraphs: [news],
    action,
    afterwards: [TURN_OFF],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}@econsult>` }
}
