import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { composeMail } from '../../../mail/compose-mail.ts'

export interface LinkMail {
  readonly user: { readonly first_name: string; readonly last_name: string; readonly email: string }
  readonly token: string
  readonly publicUrl: string
  readonly rowId: string
}

/** The mail that lets somebody set a new password (AUTH-10). */
export function passwordLinkMail({ user, token, publicUrl, rowId }: LinkMail): Mail {
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: set a new password`,
    greeting: `Dear ${user.first_name} ${user.last_name},`,
    paragraphs: ['Somebody, probably you, asked for a new password for your account.'],
    action: { label: 'Set a new password', href: `${publicUrl}/resetpassword/${token}` },
    afterwards: [
      'The link works once, for 30 minutes.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${token.slice(0, 8)}@econsult>` }
}
