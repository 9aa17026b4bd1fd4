import type { Mail } from '@econsult/adapters/mail/mail-port'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { inLanguage } from '../../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../../mail/compose-mail.ts'
import type { UserRecord } from '../../users/store.ts'

const phrases = definePhrases('auth/server/confirm-email', {
  subject: withValues<{ product: string }>('{product}: confirm your email'),
  welcomeSubject: withValues<{ product: string }>('Welcome to {product}: confirm your email'),
  welcome: withValues<{ product: string }>(
    'Welcome to {product}, where primary care providers ask specialists about their patients.',
  ),
  pleaseConfirm: 'Please confirm that this email address is yours.',
  confirm: 'Confirm my email',
  worksFor: 'The link works for 14 days.',
  ifNotYou: withValues<{ address: string }>(
    'If you did not sign up, do not press the button: somebody else entered your address. To take over the account, set a new password at {address}.',
  ),
})

interface ConfirmMail {
  readonly user: Pick<UserRecord, 'first_name' | 'last_name' | 'email' | 'language'>
  readonly isWelcome: boolean
  readonly token: string
  readonly publicUrl: string
  readonly rowId: string
}

/** Returns the welcome email, or a later email on request. Its link confirms that the address belongs to the user. */
export function confirmEmailMail({ user, isWelcome, token, publicUrl, rowId }: ConfirmMail): Mail {
  const texts = inLanguage(phrases, user.language)
  const product = PRODUCT_NAME
  const mail = composeMail({
    language: user.language,
    subject: isWelcome ? texts.welcomeSubject({ product }) : texts.subject({ product }),
    greeting: greetingOf(user),
    paragraphs: [...(isWelcome ? [texts.welcome({ product })] : []), texts.pleaseConfirm],
    action: { label: texts.confirm, href: `${publicUrl}/confirm-email/${token}` },
    afterwards: [texts.worksFor, texts.ifNotYou({ address: `${publicUrl}/forgotpassword` })],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${token.slice(0, 8)}@econsult>` }
}
