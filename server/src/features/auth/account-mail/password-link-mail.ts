import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../../lib/full-name.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import { passwordLink } from '../password-links/present.ts'

export interface LinkMail {
  readonly user: { readonly first_name: string; readonly last_name: string; readonly email: string }
  readonly token: string
  readonly publicUrl: string
  readonly rowId: string
}

/** Returns the email with a link for setting a new password (AUTH-10). */
export function passwordLinkMail({ user, token, publicUrl, rowId }: LinkMail): Mail {
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: set a new password`,
    greeting: `Dear ${fullName(user)},`,
    paragraphs: ['We received a request for a new password for your account.'],
    action: { label: 'Set a new password', href: passwordLink(publicUrl, token) },
    afterwards: [
      'The link works once, for 30 minutes.',
      'If you did not ask for it, you can ignore this email: your password stays as it is.',
    ],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${token.slice(0, 8)}@econsult>` }
}
