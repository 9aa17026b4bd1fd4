import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../../full-name.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import { invitationParts } from '../password-links/present.ts'
import type { LinkMail } from './password-link-mail.ts'

/** The mail that lets the first administrator of a new platform set their password. */
export function administratorMail({ user, token, publicUrl, rowId }: LinkMail): Mail {
  const { words, action } = invitationParts(publicUrl, token)
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: you administer this platform`,
    greeting: `Dear ${fullName(user)},`,
    paragraphs: [
      `${PRODUCT_NAME} was set up with you as its administrator: you say which specialist answers a case, and answer the support.`,
      words,
    ],
    action,
    afterwards: [`You sign in with ${user.email}. Write your own name on the account page.`],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${token.slice(0, 8)}@econsult>` }
}
