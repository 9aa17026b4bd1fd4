import { randomUUID } from 'node:crypto'
import type { Mail } from '@econsult/adapters/mail/mail-port'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { inLanguage } from '../../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../../mail/compose-mail.ts'
import type { UserRecord } from '../../users/store.ts'

const phrases = definePhrases('auth/server/sign-in-code', {
  subject: withValues<{ product: string }>('{product}: your sign-in code'),
  code: withValues<{ code: string }>(
    'Your sign-in code is {code}. It works once, for 10 minutes, in the window where you signed in.',
  ),
  why: 'We ask for it because many wrong passwords were tried on your account, and this sign-in used the right password on a device and network that we do not recognize.',
  ifNotYou:
    'If you did not sign in just now, somebody knows your password: set a new one, and do not share this code with anybody.',
  setPassword: 'Set a new password',
})

interface CodeMail {
  readonly user: Pick<UserRecord, 'first_name' | 'last_name' | 'email' | 'language'>
  readonly code: string
  readonly publicUrl: string
  readonly rowId: string
}

/**
 * Returns the email with the code that lets an account's owner sign in if both the device and the IP address are
 * unknown (AUTH-12).
 */
export function signInCodeMail({ user, code, publicUrl, rowId }: CodeMail): Mail {
  const texts = inLanguage(phrases, user.language)
  const mail = composeMail({
    language: user.language,
    subject: texts.subject({ product: PRODUCT_NAME }),
    greeting: greetingOf(user),
    paragraphs: [texts.code({ code }), texts.why, texts.ifNotYou],
    action: { label: texts.setPassword, href: `${publicUrl}/forgotpassword` },
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${randomUUID().slice(0, 8)}@econsult>` }
}
