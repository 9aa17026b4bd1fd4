import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { composeMail, greetingOf, sharedMailPhrases } from '../../mail/compose-mail.ts'
import type { UserRecord } from '../users/store.ts'

interface CaseMail {
  readonly user: Pick<UserRecord, 'email' | 'first_name' | 'last_name' | 'language'>
  /** A sentence about the event that does not mention the patient (NOTE-01). */
  readonly news: string
  /** The label and address of the email's button. */
  readonly action: { readonly label: string; readonly href: string }
  /** The id of the outbox row. An email that is sent again has the same message id. */
  readonly rowId: string
}

/** Composes the email about an event of a case, with a link and without details. */
export function caseMail({ user, news, action, rowId }: CaseMail): Mail {
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: ${news.toLowerCase().replace(/\.$/, '')}`,
    language: user.language,
    greeting: greetingOf(user),
    paragraphs: [news],
    action,
    afterwards: [sharedMailPhrases(user.language).turnOff],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}@econsult>` }
}
