import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../../lib/full-name.ts'
import { composeMail } from '../../../mail/compose-mail.ts'

interface ConfirmMail {
  readonly user: { readonly first_name: string; readonly last_name: string; readonly email: string }
  readonly isWelcome: boolean
  readonly token: string
  readonly publicUrl: string
  readonly rowId: string
}

/** Returns the welcome email, or a later email on request. Its link confirms that the address belongs to the user. */
export function confirmEmailMail({ user, isWelcome, token, publicUrl, rowId }: ConfirmMail): Mail {
  const why = 'Please confirm that this email address is yours.'
  const mail = composeMail({
    subject: isWelcome
      ? `Welcome to ${PRODUCT_NAME}: confirm your email`
      : `${PRODUCT_NAME}: confirm your email`,
    greeting: `Dear ${fullName(user)},`,
    paragraphs: [
      ...(isWelcome
        ? [`Welcome to ${PRODUCT_NAME}, where primary care providers ask specialists about their patients.`]
        : []),
      why,
    ],
    action: { label: 'Confirm my email', href: `${publicUrl}/confirm-email/${token}` },
    afterwards: [
      'The link works for 14 days.',
      `If you did not sign up, do not press the button: somebody else entered your address. To take over the account, set a new password at ${publicUrl}/forgotpassword.`,
    ],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${token.slice(0, 8)}@econsult>` }
}
