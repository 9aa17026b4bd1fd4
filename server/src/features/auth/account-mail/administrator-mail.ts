import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../../lib/full-name.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import { invitationParts } from '../password-links/present.ts'
import type { LinkMail } from './password-link-mail.ts'

/** Returns the email with the link by which the first administrator of a new platform sets a password. */
export function administratorMail({ user, token, publicUrl, rowId }: LinkMail): Mail {
  const { words, action } = invitationParts(publicUrl, token)
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: you administer this platform`,
    greeting: `Dear ${fullName(user)},`,
    paragraphs: [
      `${PRODUCT_NAME} was set up with you as its administrator: you assign specialists to cases and answer support requests.`,
      words,
    ],
    action,
    afterwards: [`You sign in with ${user.email}. Enter your own name on the account page.`],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${token.slice(0, 8)}@econsult>` }
}
