import { randomUUID } from 'node:crypto'
import type { Mail } from '@econsult/adapters/mail/mail-port'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../../lib/full-name.ts'
import { composeMail } from '../../../mail/compose-mail.ts'

interface CodeMail {
  readonly user: { readonly first_name: string; readonly last_name: string; readonly email: string }
  readonly code: string
  readonly publicUrl: string
  readonly rowId: string
}

/**
 * Returns the email with the code that lets an account's owner sign in if both the device and the IP address are
 * unknown (AUTH-12).
 */
export function signInCodeMail({ user, code, publicUrl, rowId }: CodeMail): Mail {
  const mail = composeMail({
    subject: `${PRODUCT_NAME}: your sign-in code`,
    greeting: `Dear ${fullName(user)},`,
    paragraphs: [
      `Your sign-in code is ${code}. It works once, for 10 minutes, in the window where you signed in.`,
      'We ask for it because many wrong passwords were tried on your account, and this sign-in used the right password on a device and network that we do not recognize.',
      'If you did not sign in just now, somebody knows your password: set a new one, and do not share this code with anybody.',
    ],
    action: { label: 'Set a new password', href: `${publicUrl}/forgotpassword` },
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${randomUUID().slice(0, 8)}@econsult>` }
}
