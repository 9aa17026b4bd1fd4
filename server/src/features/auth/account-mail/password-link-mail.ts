import type { Mail } from '@econsult/adapters/mail/mail-port'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { inLanguage } from '../../../languages/in-language.ts'
import { composeMail, greetingOf } from '../../../mail/compose-mail.ts'
import type { UserRecord } from '../../users/store.ts'
import { passwordLink } from '../password-links/present.ts'

const phrases = definePhrases('auth/server/password-link', {
  subject: withValues<{ product: string }>('{product}: set a new password'),
  requested: 'We received a request for a new password for your account.',
  setPassword: 'Set a new password',
  worksOnce: 'The link works once, for 30 minutes.',
  ifUnwanted: 'If you did not ask for it, you can ignore this email: your password stays as it is.',
})

export interface LinkMail {
  readonly user: Pick<UserRecord, 'first_name' | 'last_name' | 'email' | 'language'>
  readonly token: string
  readonly publicUrl: string
  readonly rowId: string
}

/** Returns the email with a link for setting a new password (AUTH-10). */
export function passwordLinkMail({ user, token, publicUrl, rowId }: LinkMail): Mail {
  const texts = inLanguage(phrases, user.language)
  const mail = composeMail({
    language: user.language,
    subject: texts.subject({ product: PRODUCT_NAME }),
    greeting: greetingOf(user),
    paragraphs: [texts.requested],
    action: { label: texts.setPassword, href: passwordLink(publicUrl, token) },
    afterwards: [texts.worksOnce, texts.ifUnwanted],
  })
  return { ...mail, to: user.email, messageId: `<${rowId}-${token.slice(0, 8)}@econsult>` }
}
