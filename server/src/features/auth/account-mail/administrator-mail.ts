import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { LinkMail } from './password-link-mail.ts'

/** The mail that lets the first administrator of a new platform set their password. */
export function administratorMail({ user, token, publicUrl, rowId }: LinkMail): Mail {
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: you administer this platform`,
    greeting: `Dear ${user.first_name} ${user.last_name},`,
    paragraphs: [
      `${PRODUCT_NAME} was set up with you as its administrator: you say which specialist answers a case, and answer the support.`,
      'Set a password to begin. The link works once, for 14 days.',
    ],
    action: { label: 'Set your password', href: `${publicUrl}/resetpassword/${token}` },
    afterwards: [`You sign in with ${user.email}. Write your own name on the account page.`],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${token.slice(0, 8)}@econsult>` }
}
